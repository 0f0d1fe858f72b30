import * as v from 'valibot';

const origin = v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#]+$/))]);

/** https, and plain http on one's own machine alone. */
const otherOrigin = v.pipe(
  v.string(),
  v.regex(/^(https:\/\/[\w.-]+(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)$/),
);
const address = v.pipe(v.string(), v.regex(/^https:\/\/[\w.-]+\/[\w./?&=%~-]*$/));

const listOf = <T extends v.GenericSchema<string>>(entry: T) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter(Boolean)),
    v.array(entry),
  );
const scripts = listOf(address);

/** Origins that only the document's policy needs (scripts/build/document.ts): `https://*.google-analytics.com`. */
const origins = listOf(v.pipe(v.string(), v.regex(/^https:\/\/(\*\.)?[\w.-]+$/)));

/** An app's page in a store, or '' where it is in none. */
const store = v.union([v.literal(''), address]);

const schema = v.object({
  VITE_APP_TYPE: v.picklist(['global', 'china']),
  VITE_API_BASE: v.optional(origin, ''),
  VITE_EXTERNAL_HOSTS: v.optional(v.pipe(v.string(), v.regex(/^[\w.,-]*$/)), ''),
  VITE_MINI_PROGRAMS: v.optional(v.pipe(v.string(), v.regex(/^((wx[\da-f]{16}|\d{16})(,|$))*$/)), ''),
  VITE_NEWER_SITE: v.optional(v.union([v.literal(''), otherOrigin]), ''),
  VITE_APP_STORE: v.optional(store, ''),
  VITE_PLAY_STORE: v.optional(store, ''),
  VITE_ANALYTICS_SCRIPTS: v.optional(scripts, ''),
  VITE_AD_SCRIPTS: v.optional(scripts, ''),
  VITE_ANALYTICS_CONNECT: v.optional(origins, ''),
  VITE_EVENT_ENDPOINT: v.optional(v.union([v.literal(''), address]), ''),
});

/** Reads `VITE_…` settings. Throws an error that names each wrong one. */
export function parseEnv(source: unknown) {
  const read = v.safeParse(schema, source);
  if (!read.success) throw new Error(`Bad setting ${read.issues.map((issue) => v.getDotPath(issue)).join(', ')}`);
  const set = read.output;
  const list = (text: string) => text.split(',').filter(Boolean);
  return {
    appType: set.VITE_APP_TYPE,
    apiBase: set.VITE_API_BASE,
    /** Hosts that a link may open without a leave notice. */
    externalHosts: list(set.VITE_EXTERNAL_HOSTS),
    /** Ids of other mini programs that a banner may open. */
    miniPrograms: list(set.VITE_MINI_PROGRAMS),
    /** Origin of the newer site, or ''. */
    newerSite: set.VITE_NEWER_SITE,
    /** Addresses of the app in Apple's and Google's stores, or ''. */
    appStore: set.VITE_APP_STORE,
    playStore: set.VITE_PLAY_STORE,
    /** Scripts of analytics and of ads. */
    analyticsScripts: set.VITE_ANALYTICS_SCRIPTS,
    adScripts: set.VITE_AD_SCRIPTS,
    /** The operator's own address that takes the shop's events, or ''. */
    eventEndpoint: set.VITE_EVENT_ENDPOINT,
  } as const;
}
