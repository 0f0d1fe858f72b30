/** Staff's reasons to refuse a claim. `noEvidence` also counts where nothing came in time. */
export const claimFaults = ['noEvidence', 'asListed', 'afterwards', 'carrier'] as const;
export type ClaimFault = (typeof claimFaults)[number];
