import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { OutputOf } from '@/api/call';
import type { CallError } from '@/api/call-error';
import type { parcelCalls } from '@/contract/parcel';
import { isBlockedByClaim } from '@/rules/after-sale/blocked-by-claim';

type ArrivedPage = OutputOf<(typeof parcelCalls)['Sig.Front.Parcel.Arrived']>;
type SentPage = OutputOf<(typeof parcelCalls)['Sig.Front.Parcel.List']>;

/** An order line that waits in the warehouse. */
export type Arrived = ArrivedPage['arrived'][number];

/** An order line that neither an open claim nor a decision of the customer keeps in the warehouse. */
export const isShippableNow = ({ claim, awaitsAnswer }: Arrived): boolean => !isBlockedByClaim(claim) && !awaitsAnswer;

export type ArrivedRead = UseInfiniteQueryResult<readonly ArrivedPage[], CallError>;
export type SentRead = UseInfiniteQueryResult<readonly SentPage[], CallError>;
