import { env } from './env';

const isProduction = import.meta.env.PROD;

/**
 * Scripts of analytics and of ads are for the global variant in production alone. Events go to the operator's own address, or '', in
 * production.
 */
export const thirdParties = {
  analytics: env.appType === 'global' && isProduction ? env.analyticsScripts : [],
  ads: env.appType === 'global' && isProduction ? env.adScripts : [],
  eventEndpoint: isProduction ? env.eventEndpoint : '',
} as const;

export const sendsEvents = thirdParties.analytics.length > 0 || thirdParties.eventEndpoint !== '';

/** The kinds of consent that this build has to ask for. */
export const consentKinds = [
  ...(sendsEvents ? (['analytics'] as const) : []),
  ...(thirdParties.ads.length > 0 ? (['ads'] as const) : []),
];

export const asksConsent = consentKinds.length > 0;
