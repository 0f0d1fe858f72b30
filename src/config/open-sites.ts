import type { Site } from '../contract/sites';

/** Marketplaces whose item page is built. The others are recognised in links and named, and say that they open soon. */
export const openSites = ['mercari', 'yahoo'] as const satisfies readonly Site[];
export type OpenSite = (typeof openSites)[number];

export const isOpen = (site: string | undefined): site is OpenSite => openSites.some((open) => open === site);
