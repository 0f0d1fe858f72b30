import type { UrlRules } from '../lib/outside-url';
import { env } from './env';

/** The operator's lists, by which every URL from outside is judged. */
export const urlRules = (): UrlRules => ({
  base: location.href,
  externalHosts: env.externalHosts,
  newerSite: env.newerSite === '' ? undefined : new URL(env.newerSite).hostname,
});
