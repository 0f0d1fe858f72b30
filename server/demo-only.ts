import type { Services } from './services';

/** Invented data of a demo; a real shop shows none of it. */
export const demoOnly = <T>(services: Pick<Services, 'isDemo'>, entries: readonly T[]): T[] =>
  services.isDemo ? [...entries] : [];
