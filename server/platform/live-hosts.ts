import * as v from 'valibot';

/** Host names with a port where it is not 443, as `LIVE_HOSTS` lists them. */
export const liveHosts = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((host) => host.trim())),
  v.transform((hosts) => hosts.filter((host) => host !== '')),
  v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+\.[a-z0-9-]+(?::\d{1,5})?$/, 'hosts such as live.shop.example'))),
);
