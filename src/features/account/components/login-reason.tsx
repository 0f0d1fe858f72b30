import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { firstValue } from '@/lib/query';

type Reason = 'request' | 'question' | 'friend' | 'lottery' | 'orders' | 'bid' | 'checkout';

/** Pages that need a customer, by the first part of their path. */
const reasons: Readonly<Record<string, Reason>> = {
  [paths.requests]: 'request',
  [paths.friendPayment]: 'friend',
  [paths.lottery]: 'lottery',
  [paths.orders]: 'orders',
  [paths.parcels]: 'orders',
  [paths.bids]: 'bid',
  [paths.checkout]: 'checkout',
};

/** The reason for which a page needs a log-in; undefined where its name says enough. */
function findReason(returnTo: string): Reason | undefined {
  const { pathname, search } = new URL(returnTo, location.origin);
  const reason = reasons[`/${pathname.split('/')[1] ?? ''}`];
  return reason === 'request' && firstValue(search, 'ask') ? 'question' : reason;
}

/** Says what the log-in is for, where the visitor came from a page that needs one. */
export function LoginReason({ returnTo }: { readonly returnTo: string }) {
  const { t } = useTranslation('account');
  const reason = findReason(returnTo);
  return reason === undefined ? null : <p>{t(`login.reason.${reason}`)}</p>;
}
