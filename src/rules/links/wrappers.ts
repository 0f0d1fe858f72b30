import type { Link } from './outcome';

/**
 * Links around links: host → the query parameters that carry the inner one, first choice first. Affiliate programmes
 * (docs/facts.md §1 for Rakuten; the others are general knowledge) and the leave pages of search engines and networks.
 */
const wrappers = new Map<string, readonly string[]>([
  ['hb.afl.rakuten.co.jp', ['pc', 'm']],
  ['ck.jp.ap.valuecommerce.com', ['vc_url']],
  ['px.a8.net', ['a8ejpredirect']],
  ['af.moshimo.com', ['url']],
  ['click.linksynergy.com', ['murl', 'RD_PARM1']],
  ['www.google.com', ['q', 'url']],
  ['www.google.co.jp', ['q', 'url']],
  ['l.facebook.com', ['u']],
  ['lm.facebook.com', ['u']],
  ['l.instagram.com', ['u']],
  ['www.youtube.com', ['q']],
  ['www.fromjapan.co.jp', ['url']],
  ['zenmarket.jp', ['u', 'url']],
  ['www.superbuy.com', ['url']],
  ['www.wegobuy.com', ['url']],
]);

const webLink = /^https?:\/\//i;

/** True for a host that wraps other links. */
export function isWrapper(host: string): boolean {
  return wrappers.has(host);
}

/** A link that was percent-encoded up to twice more than it should be; undefined for anything else. */
function decodedLink(text: string): string | undefined {
  let link = text;
  for (let times = 0; times < 3; times += 1) {
    if (webLink.test(link)) return link;
    try {
      link = decodeURIComponent(link);
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** The link inside a wrapper, still unjudged: from the parameter that the host uses, or a whole link as a path segment. */
export function innerLink({ host, segments, query }: Link): string | undefined {
  for (const name of wrappers.get(host) ?? []) {
    const inner = query.get(name);
    const link = inner && decodedLink(inner);
    if (link) return link;
  }
  return wrappers.has(host) ? segments.find((segment) => webLink.test(segment)) : undefined;
}
