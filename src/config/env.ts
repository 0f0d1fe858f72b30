import * as v from 'valibot';

const origin = v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#]+$/))]);

const schema = v.object({
  VITE_APP_TYPE: v.picklist(['global', 'china']),
  VITE_API_BASE: v.optional(origin, ''),
  VITE_EXTERNAL_HOSTS: v.optional(v.pipe(v.string(), v.regex(/^[\w.,-]*$/)), ''),
});

/**
 * The build's settings, parsed once. A wrong one stops the page at start with its name, instead of failing later somewhere else.
 * Source: `.env.global`, `.env.china` (K-23).
 */
function parseEnv(source: unknown) {
  const read = v.safeParse(schema, source);
  if (!read.success) throw new Error(`Bad setting ${read.issues.map((issue) => v.getDotPath(issue)).join(', ')}`);
  const { VITE_APP_TYPE, VITE_API_BASE, VITE_EXTERNAL_HOSTS } = read.output;
  return {
    appType: VITE_APP_TYPE,
    apiBase: VITE_API_BASE,
    externalHosts: VITE_EXTERNAL_HOSTS.split(',').filter(Boolean),
  } as const;
}

export const env = parseEnv(import.meta.env);
