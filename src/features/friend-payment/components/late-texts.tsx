import type { FriendSeen } from '@/contract/friend-payment';
import { LatePaymentNote } from '@/features/payment/public';

/** The reasons for which a friend's payments go back. */
export function LateTexts({ payments }: { readonly payments: FriendSeen['latePayments'] }) {
  return payments.map((payment, index) => <LatePaymentNote key={index} payment={payment} />);
}
