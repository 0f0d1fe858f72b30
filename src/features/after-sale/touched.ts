/** What sending, answering or withdrawing a claim shows in. */
export const touched = [
  'Sig.Front.User.AfterService.List',
  'Sig.Front.User.AfterService.Detail',
  'Sig.Front.User.AfterService.Things',
];
