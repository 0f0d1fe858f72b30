import type { OutputOf } from '../../api/call';
import type { parcelCalls } from '../../contract/parcel';

export const listCall = 'Sig.Front.Parcel.List';

/** A thing that waits in the warehouse. */
export type Arrived = OutputOf<(typeof parcelCalls)[typeof listCall]>['arrived'][number];
