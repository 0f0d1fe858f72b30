import type { Site } from '@/contract/sites';
import { goodsIdOf, originalUrl, shopOf } from '../marketplaces';

/** A marketplace that is known by name but not served; it is refused as not supported yet (docs/facts.md §1, chosen). */
export type RecognisedSite = 'yahooshopping';
export type LinkSite = Site | RecognisedSite;

export type LinkFailureReason =
  | 'category'
  | 'search'
  | 'shop'
  | 'notAnItem'
  | 'unsupportedSite'
  | 'otherCountry'
  | 'unsafeLink'
  | 'brokenLink';

export interface LinkItem {
  readonly kind: 'item';
  readonly site: Site;
  /** In the shape of `rules/marketplaces`: `m36144759504`, `shop:code`. */
  readonly id: string;
  /** Rebuilt link to the original page; for our own mall the link on the host that `options.ownHost` named. */
  readonly canonical: string;
  /** The shop at Suruga-ya that sells the copy, as `shopOf` reads it. */
  readonly shop?: string;
}

/** A shortened link: only its redirect tells (`Sig.Front.Link.Follow`). The site is a guess until it is followed. */
export interface LinkShort {
  readonly kind: 'short';
  readonly url: string;
  readonly site?: Site;
  readonly recognised?: RecognisedSite;
}

export interface LinkFailure {
  readonly kind: 'refused';
  readonly reason: LinkFailureReason;
  readonly site?: Site;
  readonly recognised?: RecognisedSite;
  /** Search words of a search page's link, ready to be searched here. */
  readonly words?: string;
  /** The id of the shop, or of the item of a recognised site. */
  readonly id?: string;
  readonly canonical?: string;
}

/** The outcome of reading a pasted text. */
export type LinkOutcome =
  | LinkItem
  | LinkShort
  | LinkFailure
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'empty' };

/** The result of reading one link. */
export type LinkReading = LinkItem | LinkShort | LinkFailure;

/** A link whose address was judged safe: exact host, path cut at slashes and decoded once, empty segments left out. */
export interface Link {
  readonly host: string;
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
}

/** The rules by which the resolver reads the links of one marketplace. Hosts are exact and lower case; hosts of `foreign` sell abroad. */
export interface SiteLinks {
  readonly hosts: readonly string[];
  /** Hosts that carry a number, such as `page15.…`; anchored at both ends. */
  readonly numberedHosts?: RegExp;
  readonly short?: readonly string[];
  readonly foreign?: readonly string[];
  readonly read: (link: Link) => LinkReading;
}

export function failure(reason: LinkFailureReason, more: Omit<LinkFailure, 'kind' | 'reason'> = {}): LinkFailure {
  return { kind: 'refused', reason, ...more };
}

/** The item of that id, or a broken link where the id has not the site's shape (often cut while copying). */
export function itemOrBroken(
  site: Site,
  id: string | null | undefined,
  query?: URLSearchParams,
): LinkItem | LinkFailure {
  const valid = goodsIdOf(site, id && encodeURIComponent(id));
  if (valid === undefined) return failure('brokenLink', { site });
  const shop = query && shopOf(site, query);
  const canonical = originalUrl(site, valid, shop) ?? '';
  return { kind: 'item', site, id: valid, canonical, ...(shop === undefined ? {} : { shop }) };
}

/** A refused search page with the words that were searched for, or a category where there are none. */
export function searchPage(site: Site, words: string | null | undefined): LinkFailure {
  const text = words?.trim().slice(0, 200);
  return text ? failure('search', { site, words: text }) : failure('category', { site });
}

/** A refused shop or seller page. */
export function shopPage(site: Site, id: string | null | undefined): LinkFailure {
  return failure('shop', id ? { site, id: id.slice(0, 100) } : { site });
}
