import type { Services } from './services';

/** What is invented for a demo; a shop that is none shows nothing of it. */
export const demoOnly = <T>(services: Pick<Services, 'isDemo'>, entries: readonly T[]): T[] =>
  services.isDemo ? [...entries] : [];
