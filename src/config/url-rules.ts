import type { UrlRules } from '../lib/outside-url';
import { isPageOn } from './areas';
import { env } from './env';

/** The operator's lists and switches, by which every URL from outside is judged. */
export const urlRules = (): UrlRules => ({
  base: location.href,
  externalHosts: env.externalHosts,
  isPageOn,
  newerSite: env.newerSite === '' ? undefined : new URL(env.newerSite).hostname,
});
