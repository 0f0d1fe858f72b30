import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { addressCalls } from '../../../contract/address';
import { SkeletonLines, LoadFailed } from '../../../ui/states';
import { usePay } from '../../payment/public';
import type { Arrived, ArrivedRead } from '../arrived';
import type { MadeParcel } from '../use-plan';
import { MadePanel } from './made-panel';
import { ShippingForm } from './shipping-form';

/** The part of the page where a parcel is put together and paid. */
export function Desk({ arrived, read }: { readonly arrived: readonly Arrived[]; readonly read: ArrivedRead }) {
  const book = useCall(addressCalls, 'Sig.Front.User.Address.List', {}, { silent: true });
  const [made, setMade] = useState<MadeParcel>();
  const payment = usePay();
  const onMade = (parcel: MadeParcel) => {
    setMade(parcel);
    void payment.pay(parcel.payment);
  };
  if (made) return <MadePanel made={made} payment={payment} />;
  if (arrived.length === 0) return null;
  if (book.data) return <ShippingForm arrived={arrived} read={read} book={book.data.addresses} onMade={onMade} />;
  if (book.isError) return <LoadFailed onRetry={() => void book.refetch()} busy={book.isFetching} />;
  return (
    <div aria-busy="true">
      <SkeletonLines lines={8} />
    </div>
  );
}
