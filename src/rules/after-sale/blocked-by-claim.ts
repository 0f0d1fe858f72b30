import type { OpenClaim } from '@/contract/open-claim';

/** True while an item stays in the warehouse for a claim: until staff have decided it (decision 146). After a partial refund it may be shipped. */
export const isBlockedByClaim = (claim: OpenClaim | null): boolean => claim !== null && claim.state !== 'approved';
