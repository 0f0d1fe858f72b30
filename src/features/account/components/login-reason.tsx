import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';

type Reason =
  | 'request'
  | 'requests'
  | 'question'
  | 'questions'
  | 'friend'
  | 'lottery'
  | 'lotteryPlay'
  | 'orders'
  | 'bid'
  | 'checkout';

/** Pages that need a customer, by the first part of their path. */
const reasons: Readonly<Record<string, Reason>> = {
  [paths.requests]: 'requests',
  [paths.friendPayment]: 'friend',
  [paths.lottery]: 'lotteryPlay',
  [paths.orders]: 'orders',
  [paths.parcels]: 'orders',
  [paths.bids]: 'bid',
  [paths.checkout]: 'checkout',
};

const lotteryLists: readonly string[] = [paths.lotteryPrizes, paths.lotteryRecord];

/** The part of the request page that an address opens. */
function findRequestReason(search: string): Reason {
  const query = new URLSearchParams(search);
  if (query.get('ask')) return 'question';
  if (query.has('questions')) return 'questions';
  const isForm = query.has('new') || ['link', 'title', 'from'].some((name) => query.get(name));
  return isForm ? 'request' : 'requests';
}

/** The reason for which a page needs a log-in; undefined where its name says enough. */
function findReason(returnTo: string): Reason | undefined {
  const { pathname, search } = new URL(returnTo, location.origin);
  if (pathname === paths.requests) return findRequestReason(search);
  return lotteryLists.includes(pathname) ? 'lottery' : reasons[`/${pathname.split('/')[1] ?? ''}`];
}

/** Says what the log-in is for, where the visitor came from a page that needs one. */
export function LoginReason({ returnTo }: { readonly returnTo: string }) {
  const { t } = useTranslation('account');
  const reason = findReason(returnTo);
  return reason === undefined ? null : <p>{t(`login.reason.${reason}`)}</p>;
}
