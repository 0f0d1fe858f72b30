import { isForeignShop } from './foreign-shops';
import { type Link, type LinkReading, failure } from './outcome';
import { readOwn } from './own';
import { hexLink, isProxy, readProxy } from './proxies';
import { hostRow, looksLikeKnownHost, named } from './sites/table';
import { innerLink, isWrapper } from './wrappers';

export interface UrlReadOptions {
  /** Host of this site with its port, such as `location.host`: links to it open their item. */
  readonly ownHost?: string;
}

/** The longest link that is looked at, in UTF-16 units; tracking makes them long. */
const maxLength = 8192;
const maxWraps = 3;
const address = /^\[|^[\d.]+$/;
const port = /:\d{0,5}$/;
const latinName = /^[a-z\d-]*$/i;
const japaneseName = /^[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー\d-]+$/u;

function segmentsOf(url: URL): string[] | undefined {
  try {
    return url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function authorityOf(text: string): string {
  return (/^[a-z]+:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '').toLowerCase();
}

/** True where each name of a host is of Latin letters or of Japanese ones. Together they may imitate a known host: ノ looks like a slash. */
function isPlainAuthority(authority: string): boolean {
  const names = authority.replace(port, '').split('.');
  return authority !== '' && names.every((name) => latinName.test(name) || japaneseName.test(name));
}

/** True where the address of a link is odd: credentials, backslashes, other ports, IP addresses, no plain host name. */
function isOdd(text: string, url: URL, isOwn: boolean): boolean {
  const isUsualPort = url.port === '' || url.port === '443' || url.port === '80';
  return (
    /[\\\s]/.test(text) ||
    !/^https?:$/.test(url.protocol) ||
    !isPlainAuthority(authorityOf(text)) ||
    (!isOwn && (!isUsualPort || address.test(url.hostname)))
  );
}

const unlisted = (host: string) => failure(isForeignShop(host) ? 'otherCountry' : 'unsupportedSite');

function readKnown(link: Link, url: URL, wraps: number, options: UrlReadOptions): LinkReading {
  const row = hostRow(link.host);
  if (row?.role === 'site') return row.links.read(link);
  if (row?.role === 'foreign') return failure('otherCountry', named(row.name));
  if (row) {
    return link.segments.length
      ? { kind: 'short', url: `https://${link.host}${url.pathname}${url.search}`, ...named(row.name) }
      : failure('notAnItem', named(row.name));
  }
  const inner = innerLink(link);
  if (inner !== undefined) return wraps < maxWraps ? readUrl(inner, options, wraps + 1) : failure('unsafeLink');
  if (isProxy(link.host)) {
    const original = hexLink(link);
    if (original !== undefined) return wraps < maxWraps ? readUrl(original, options, wraps + 1) : failure('unsafeLink');
    return readProxy(link);
  }
  if (isWrapper(link.host)) return failure('unsupportedSite');
  // a page nobody knows that carries a link, or wears the name of a known one, is no mere unknown shop
  if (looksLikeKnownHost(link.host) || carriesLink(url)) return failure('unsafeLink');
  return unlisted(link.host);
}

function carriesLink(url: URL): boolean {
  const rest = url.href.slice(url.origin.length);
  return /https?(:|%3a)(\/|%2f){2}/i.test(rest);
}

/**
 * Reads one absolute link (docs/facts.md §1). The host must be known by its exact name; the id comes from the path; the
 * query is dropped but for Suruga-ya's shop; the canonical link is rebuilt, never copied. Never throws.
 */
export function readUrl(text: string, options: UrlReadOptions = {}, wraps = 0): LinkReading {
  if (text.length > maxLength) return failure('brokenLink');
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    // a bad port or address fails already here
    return failure(isPlainAuthority(authorityOf(text)) ? 'brokenLink' : 'unsafeLink');
  }
  const isOwn = options.ownHost !== undefined && url.host === options.ownHost.toLowerCase();
  if (isOdd(text, url, isOwn)) return failure('unsafeLink');
  const segments = segmentsOf(url);
  if (segments === undefined) return failure('brokenLink');
  const link: Link = { host: url.hostname.replace(/\.$/, ''), segments, query: url.searchParams };
  return isOwn ? readOwn(link, url.origin) : readKnown(link, url, wraps, options);
}
