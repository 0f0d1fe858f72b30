import { env } from './env';

/** Scripts of analytics and of ads are for the global variant in production alone; whether there are any to ask for. */
export const thirdParties = {
  analytics: env.appType === 'global' && import.meta.env.PROD ? env.analyticsScripts : [],
  ads: env.appType === 'global' && import.meta.env.PROD ? env.adScripts : [],
} as const;

export const asksConsent = thirdParties.analytics.length + thirdParties.ads.length > 0;
