import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '@/ui/states/query-view';
import { Skeleton } from '@/ui/states/skeleton';
import { usePay } from '@/features/payment/public';
import type { Arrived, ArrivedRead } from '../arrived';
import type { MadeParcel } from '../use-plan';
import { MadePanel } from './made-panel';
import { ShippingForm } from './shipping-form';
import { addressQueries } from '@/features/address/queries';

/** The part of the page where a parcel is put together and paid. */
export function Desk({ arrived, read }: { readonly arrived: readonly Arrived[]; readonly read: ArrivedRead }) {
  const book = useQuery(addressQueries.list());
  const [made, setMade] = useState<MadeParcel>();
  const payment = usePay();
  const onMade = (parcel: MadeParcel) => {
    setMade(parcel);
    void payment.pay(parcel.payment);
  };
  if (made) return <MadePanel made={made} payment={payment} />;
  if (arrived.length === 0) return null;
  return (
    <QueryView query={book} skeleton={<Skeleton lines={8} />}>
      {({ addresses }) => <ShippingForm arrived={arrived} read={read} book={addresses} onMade={onMade} />}
    </QueryView>
  );
}
