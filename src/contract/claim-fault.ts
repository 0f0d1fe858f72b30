/** Why staff refused a claim. `noEvidence` also where what was asked for did not come in time. */
export const claimFaults = ['noEvidence', 'asListed', 'afterwards', 'carrier'] as const;
export type ClaimFault = (typeof claimFaults)[number];
