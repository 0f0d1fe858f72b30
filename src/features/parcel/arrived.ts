import type { OutputOf } from '../../api/call';
import { usePages } from '../../api/use-pages';
import { parcelCalls } from '../../contract/parcel';

export const listCall = 'Sig.Front.Parcel.List';
export const arrivedCall = 'Sig.Front.Parcel.Arrived';

/** An order line that waits in the warehouse. */
export type Arrived = OutputOf<(typeof parcelCalls)[typeof arrivedCall]>['arrived'][number];

/** Order lines that wait in the warehouse, page by page. */
export const useArrived = () => usePages(parcelCalls, arrivedCall, {}, { silent: true });
export type ArrivedRead = ReturnType<typeof useArrived>;

/** The customer's parcels, page by page. */
export const useSent = () => usePages(parcelCalls, listCall, {}, { silent: true });
export type SentRead = ReturnType<typeof useSent>;
