import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { OutputOf } from '@/api/call';
import type { CallError } from '@/api/call-error';
import type { parcelCalls } from '@/contract/parcel';

type ArrivedPage = OutputOf<(typeof parcelCalls)['Sig.Front.Parcel.Arrived']>;
type SentPage = OutputOf<(typeof parcelCalls)['Sig.Front.Parcel.List']>;

/** An order line that waits in the warehouse. */
export type Arrived = ArrivedPage['arrived'][number];

export type ArrivedRead = UseInfiniteQueryResult<readonly ArrivedPage[], CallError>;
export type SentRead = UseInfiniteQueryResult<readonly SentPage[], CallError>;
