/** The verdict on a URL from outside. `to` is a path of ours; `url` is absolute; a `confirm` needs a leave notice. */
export type UrlVerdict =
  | { readonly kind: 'internal'; readonly to: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'confirm'; readonly url: string }
  | { readonly kind: 'block' };

export interface UrlRules {
  /** Absolute URL of the page that is shown; its origin is ours. */
  readonly base: string;
  /** Hosts that the operator lists; exact, lower case. */
  readonly externalHosts: readonly string[];
  /** Host of the newer site, which counts as listed. */
  readonly newerSite?: string | undefined;
  /** Whether a page of ours is there; without it every page is. */
  readonly isPageOn?: (to: string) => boolean;
}

/** The longest URL that is looked at, in UTF-16 units. */
export const maxUrlLength = 2048;

const block = { kind: 'block' } as const;
// invisible and bidi characters make a link look like another one
const hidden = '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\\\';
const unsafeRaw = new RegExp(`[ ${hidden}]`);
const unsafePath = new RegExp(`^//|[${hidden}]`);
// an address instead of a name, or a name without a dot
const noPublicName = /^\[|(^|\.)\d+\.?$|^[^.]*\.?$/;

function judgeOther(url: URL, rules: UrlRules): UrlVerdict {
  if (url.protocol !== 'https:' || url.port || noPublicName.test(url.hostname)) return block;
  const listed = url.hostname === rules.newerSite || rules.externalHosts.indexOf(url.hostname) >= 0;
  return { kind: listed ? 'external' : 'confirm', url: url.href };
}

/**
 * The one decision about a URL from outside: banner, query, host message, share link, return target (docs/hosts.md §5).
 * Never throws. Only https leaves the site; a path of ours keeps query and hash.
 */
export function judgeUrl(input: unknown, rules: UrlRules): UrlVerdict {
  if (typeof input !== 'string' || !input || input.length > maxUrlLength || unsafeRaw.test(input)) return block;
  try {
    const home = new URL(rules.base);
    const url = new URL(input, home);
    if (url.username || url.password || unsafePath.test(decodeURIComponent(url.pathname))) return block;
    if (url.origin === home.origin && /^https?:$/.test(url.protocol)) {
      const to = url.pathname + url.search + url.hash;
      return rules.isPageOn?.(to) === false ? block : { kind: 'internal', to };
    }
    return judgeOther(url, rules);
  } catch {
    return block;
  }
}

/**
 * Gets the page after the log-in, from `/login?redirect=`: a path of ours, never a page of the log-in itself, else `/`. Paths match without
 * regard to case, as the router does.
 */
export function returnTarget(input: unknown): string {
  if (typeof input !== 'string' || input[0] !== '/') return '/';
  const verdict = judgeUrl(input, { base: 'https://a.invalid/', externalHosts: [] });
  if (verdict.kind !== 'internal') return '/';
  const path = decodeURIComponent(verdict.to.split(/[?#]/, 1)[0] ?? '');
  return /^\/login(\/|$)/i.test(path) ? '/' : verdict.to;
}
