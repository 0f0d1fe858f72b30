import * as v from 'valibot';
import { isNetwork } from './http/trusted-proxies';
import { logLevels } from './log/log';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'a port number'), v.transform(Number), v.maxValue(65535));
const url = (schemes: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `a URL with ${schemes.join(' or ')}`,
    ),
  );
const origins = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
  v.array(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'origins such as https://shop.example'),
    ),
  ),
);

const entries = v.object({
  PORT: v.optional(port),
  /** Folder of the embedded database, the clock's offset, pictures and the operator's door. */
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1))),
  DATABASE_URL: v.optional(url(['postgres:', 'postgresql:'])),
  /** Whether invented goods, customers, posts, lotteries and shows are loaded. Without it: only into an embedded database. */
  DEMO: v.optional(v.picklist(['0', '1'])),
  /** Whether inspection and authentication are offered. Without it: in a demo only, since their findings do not reach the buyer yet. */
  OFFER_CHECKS: v.optional(v.picklist(['0', '1'])),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'])),
  /** Where customers write to, on the help page and in mails. Left out: an example address in a demo, none otherwise. */
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email())),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.minLength(3))),
  /** Origins of the page where it is not served by this server; exact match. */
  WEB_ORIGINS: v.optional(origins, ''),
  /** Origin of page and API as customers know it, for links in mails and previews. Left out: this server on this machine. */
  SITE_ORIGIN: v.optional(url(['http:', 'https:'])),
  /** A server with LibreTranslate's interface. Left out: the shop's own glossary alone. */
  TRANSLATE_URL: v.optional(url(['http:', 'https:'])),
  TRANSLATE_API_KEY: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Least severe level of the log. Without it: a line for every call with DATABASE_URL, else warnings and errors. */
  LOG_LEVEL: v.optional(v.picklist(logLevels)),
  VARIANT: v.optional(v.picklist(['global', 'china']), 'global'),
  /** Proxies whose X-Forwarded-Proto and X-Forwarded-For are believed (`http/trusted-proxies.ts`). */
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => ['0', '1'].includes(text) || text.split(',').every(isNetwork),
        '0, 1, or addresses and networks',
      ),
    ),
    '0',
  ),
  /** Address of the interface to listen on. */
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  /** Items that the catalogue lacks are read from their marketplace's public page. */
  LIVE_ITEMS: v.optional(v.picklist(['0', '1']), '0'),
  /** Where a marketplace reaches us about those reads: an address of ours, told with each of them. */
  LIVE_ITEMS_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(200),
      v.regex(/^(?:https:\/\/|mailto:)[\w.@/~+-]+$/, 'an https: or mailto: address'),
    ),
  ),
});

const schema = v.pipe(
  entries,
  v.forward(
    v.check(
      ({ LIVE_ITEMS, LIVE_ITEMS_CONTACT }) => LIVE_ITEMS === '0' || LIVE_ITEMS_CONTACT !== undefined,
      'needed with LIVE_ITEMS=1: whoever is read must be able to reach us',
    ),
    ['LIVE_ITEMS_CONTACT'],
  ),
);

export type ServerEnv = v.InferOutput<typeof schema>;

/** Reads the environment once. An empty variable counts as absent. Throws with one line that names every wrong variable. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): ServerEnv {
  const given = Object.fromEntries(
    Object.keys(entries.entries).flatMap((key) => (source[key] ? [[key, source[key]] as const] : [])),
  );
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const wrong = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`);
  throw new Error(`Environment not usable: ${wrong.join('; ')}`);
}
