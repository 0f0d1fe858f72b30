import type { OpenClaim } from '@/contract/open-claim';

/** Whether an item stays in the warehouse for a claim (decision 146): until staff have decided it. After a partial refund it may be shipped. */
export const isBlockedByClaim = (claim: OpenClaim | null): boolean => claim !== null && claim.state !== 'approved';
