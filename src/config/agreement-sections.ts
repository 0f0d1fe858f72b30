/** The sections of terms and privacy, in their order; each is an anchor of the page. */
export const agreementSections = [
  'service',
  'account',
  'goods',
  'bids',
  'money',
  'friends',
  'shipping',
  'wrong',
  'points',
  'words',
  'translation',
  'data',
  'rights',
  'cookies',
  'changes',
  'contact',
] as const;
