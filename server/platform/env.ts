import * as v from 'valibot';
import { paymentMethods } from '@/contract/payment';
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
/** The parts of a list, without those that are empty. */
const commaList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);
const origins = v.pipe(
  commaList,
  v.array(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'origins such as https://shop.example'),
    ),
  ),
);

/** Host names with a port where it is not 443, as `LIVE_HOSTS` lists them. */
export const liveHosts = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((host) => host.trim())),
  v.transform((hosts) => hosts.filter((host) => host !== '')),
  v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+\.[a-z0-9-]+(?::\d{1,5})?$/, 'hosts such as live.shop.example'))),
);

/** The feeds that `EXCHANGE_RATE_FEEDS` can name. */
const exchangeRateFeedNames = ['ecb', 'exchange-rate-api'] as const;
export type ExchangeRateFeedName = (typeof exchangeRateFeedNames)[number];

const feedNames = v.pipe(
  v.string(),
  v.transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim()))),
  v.array(v.picklist(exchangeRateFeedNames)),
);

const entries = v.object({
  PORT: v.optional(port),
  /** Folder of the brand, `brand/` without it. Read by the build, too (`brand/read-brand.ts`). */
  BRAND_DIR: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Folder of the embedded database, the clock's offset, pictures and the operator's door. */
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1))),
  DATABASE_URL: v.optional(url(['postgres:', 'postgresql:'])),
  /** Whether invented goods, customers, posts, lotteries and shows are loaded. Without it: only into an embedded database. */
  DEMO: v.optional(v.picklist(['0', '1'])),
  /** Whether inspection and authentication are offered. Without it: in a demo only, since their findings do not reach the buyer yet. */
  OFFER_CHECKS: v.optional(v.picklist(['0', '1'])),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'])),
  /** The support address on the help page and in mails. If unset: an example address in a demo, otherwise none. */
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email())),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.minLength(3))),
  /** The payment methods that the provider's account offers, as checkout names them. */
  PAYMENT_METHODS: v.optional(v.pipe(commaList, v.array(v.picklist(paymentMethods)), v.minLength(1)), 'card'),
  /** Origins of the page where it is not served by this server; exact match. */
  WEB_ORIGINS: v.optional(origins, ''),
  /** Origin of page and API as customers know it, for links in mails and previews. Left out: this server on this machine. */
  SITE_ORIGIN: v.optional(url(['http:', 'https:'])),
  /** The feeds of exchange rates, read daily; the first that has a currency decides. `none`: staff enter the rates. Left out: none in a demo, else `ecb`. */
  EXCHANGE_RATE_FEEDS: v.optional(feedNames),
  /** Stripe takes the payments. Left out: the test provider on an embedded database, else nobody. */
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^[sr]k_(?:test|live)_\w+$/, 'a key such as sk_live_…'))),
  /** The signing secret of the webhook endpoint at Stripe. */
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.regex(/^whsec_\S+$/, 'a secret such as whsec_…'))),
  /** Stripe's publishable key, for apps that show its PaymentSheet. Left out: buyers pay on Stripe's page alone. */
  STRIPE_PUBLISHABLE_KEY: v.optional(v.pipe(v.string(), v.regex(/^pk_(?:test|live)_\w+$/, 'a key such as pk_live_…'))),
  /** Whole yen: a refund that staff decided and that is larger waits for a second person. Left out: none does. */
  REFUND_SECOND_PERSON_ABOVE: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'whole yen'), v.transform(Number))),
  /** Whole yen: for a bid above it the first payment is reserved first. Left out: 50000 in a demo, else no sum is reserved. */
  BID_HOLD_ABOVE: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'whole yen'), v.transform(Number))),
  /** A server with LibreTranslate's interface. Left out: the shop's own glossary alone. */
  DEEPL_API_KEY: v.optional(v.pipe(v.string(), v.minLength(1))),
  TRANSLATE_URL: v.optional(url(['http:', 'https:'])),
  TRANSLATE_API_KEY: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Address before `/chat/completions` of a language model that helps the help bot to choose an answer. Left out: none does. */
  BOT_MODEL_URL: v.optional(url(['http:', 'https:'])),
  BOT_MODEL_KEY: v.optional(v.pipe(v.string(), v.minLength(1))),
  BOT_MODEL_NAME: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** The address of an OpenID Connect provider at which customers can log in, as it names itself. Left out: they cannot. */
  OIDC_ISSUER: v.optional(url(['http:', 'https:'])),
  OIDC_CLIENT_ID: v.optional(v.pipe(v.string(), v.minLength(1))),
  OIDC_CLIENT_SECRET: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** The provider's name on buttons and in mails. */
  OIDC_NAME: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
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
  /** Port of the metrics for Prometheus, on the machine itself alone. Left out: there are none. */
  METRICS_PORT: v.optional(port),
  /** Address of the interface to listen on. */
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  /** The keys of an application of Rakuten Web Service: Rakuten Ichiba is searched. Left out: it is not. */
  RAKUTEN_APPLICATION_ID: v.optional(v.pipe(v.string(), v.minLength(1))),
  RAKUTEN_ACCESS_KEY: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** The client id of an application at Yahoo! JAPAN: Yahoo! Shopping is searched. Left out: it is not. */
  YAHOO_SHOPPING_CLIENT_ID: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** The token with which the operator's systems send their feed to `/api/feed`. Left out: feeds come by command alone. */
  FEED_TOKEN: v.optional(v.pipe(v.string(), v.minLength(32, 'at least 32 characters'))),
  /** Megabytes on disk for pictures that goods name by an address. */
  PICTURE_CACHE_MB: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'megabytes'), v.transform(Number)), '2000'),
  /** Hosts from which live shows come, with their segments. The build reads it, too: the document's policy names them. */
  LIVE_HOSTS: v.optional(liveHosts, ''),
  /** Items that the catalogue lacks are read from their marketplace's public page. */
  LIVE_ITEMS: v.optional(v.picklist(['0', '1']), '0'),
  /** A URL at which a marketplace can contact us about those reads; sent with each of them. */
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
  v.forward(
    v.check(
      ({ BOT_MODEL_URL: address, BOT_MODEL_NAME: name }) => (address === undefined) === (name === undefined),
      'needs BOT_MODEL_NAME, and it needs it',
    ),
    ['BOT_MODEL_URL'],
  ),
  v.forward(
    v.check(
      ({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret, OIDC_NAME: name, SITE_ORIGIN: origin }) =>
        [id, secret, name].every((given) => (given === undefined) === (issuer === undefined)) &&
        (issuer === undefined || origin !== undefined),
      'needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME and SITE_ORIGIN, to which the provider sends customers back, and they need it',
    ),
    ['OIDC_ISSUER'],
  ),
  v.forward(
    v.check(
      ({ RAKUTEN_APPLICATION_ID: id, RAKUTEN_ACCESS_KEY: key }) => (id === undefined) === (key === undefined),
      'needs RAKUTEN_ACCESS_KEY, and it needs it',
    ),
    ['RAKUTEN_APPLICATION_ID'],
  ),
  v.forward(
    v.check(
      ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, SITE_ORIGIN: origin }) =>
        (key === undefined) === (secret === undefined) && (key === undefined || origin !== undefined),
      'needs STRIPE_WEBHOOK_SECRET and SITE_ORIGIN, and they need it: whoever paid must come back, and the shop must hear of it',
    ),
    ['STRIPE_SECRET_KEY'],
  ),
);

/** Names of all variables that the server reads. */
export const settingNames = Object.keys(entries.entries);

export type ServerEnv = v.InferOutput<typeof schema>;

/** Reads the environment once. An empty variable counts as absent. Throws with one line that names every wrong variable. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): ServerEnv {
  const given = Object.fromEntries(settingNames.flatMap((key) => (source[key] ? [[key, source[key]] as const] : [])));
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const wrong = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`);
  throw new Error(`Environment not usable: ${wrong.join('; ')}`);
}
