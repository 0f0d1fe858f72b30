/** What sending a review, or taking it back, shows in. */
export const touched = [
  'Sig.Front.ShareOrder.Own',
  'Sig.Front.ShareOrder.Detail',
  'Sig.Front.ShareOrder.Things',
  'Sig.Front.ShareOrder.Month',
];
