/** What spending points on a reward, or calling it off, shows in. */
export const touched = [
  'Sig.Front.GoodPoint.List',
  'Sig.Front.GoodPoint.Detail',
  'Sig.Front.GoodPoint.Records',
  'Sig.Front.User.Member.Overview',
];
