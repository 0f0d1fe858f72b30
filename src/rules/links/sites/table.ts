import type { Site } from '@/contract/sites';
import { type LinkSite, failure, type SiteLinks } from '../outcome';
import { amazonLinks } from './amazon';
import { lashinbangLinks } from './lashinbang';
import { mercariLinks } from './mercari';
import { minneLinks } from './minne';
import { paypayLinks } from './paypay';
import { rakumaLinks } from './rakuma';
import { rakutenLinks } from './rakuten';
import { surugayaLinks } from './surugaya';
import { yahooLinks } from './yahoo';
import { yahooshoppingLinks } from './yahooshopping';

/** Links of our own mall are read by `own`; no outside host is tied to it. */
const marketLinks: SiteLinks = { hosts: [], read: () => failure('notAnItem', { site: 'market' }) };

/** Every host that is known, by its marketplace: the page reads links by it, and the API follows short ones by it. */
export const siteLinks = {
  amazon: amazonLinks,
  rakuten: rakutenLinks,
  mercari: mercariLinks,
  yahoo: yahooLinks,
  paypay: paypayLinks,
  rakuma: rakumaLinks,
  surugaya: surugayaLinks,
  lashinbang: lashinbangLinks,
  minne: minneLinks,
  market: marketLinks,
  yahooshopping: yahooshoppingLinks,
} as const satisfies Record<LinkSite, SiteLinks>;

interface HostRow {
  readonly name: LinkSite;
  readonly role: 'site' | 'short' | 'foreign';
  readonly links: SiteLinks;
}

const hosts = new Map<string, HostRow>();
const numbered: HostRow[] = [];
for (const name of Object.keys(siteLinks) as LinkSite[]) {
  const links: SiteLinks = siteLinks[name];
  for (const host of links.hosts) hosts.set(host, { name, role: 'site', links });
  for (const host of links.short ?? []) hosts.set(host, { name, role: 'short', links });
  for (const host of links.foreign ?? []) hosts.set(host, { name, role: 'foreign', links });
  if (links.numberedHosts) numbered.push({ name, role: 'site', links });
}

/** Gets the row of a host, by its exact name or the pattern of numbered hosts. */
export function hostRow(host: string): HostRow | undefined {
  return hosts.get(host) ?? numbered.find(({ links }) => links.numberedHosts?.test(host));
}

/**
 * True where a strange host carries the whole name of a known one: `foo.jp.mercari.com`, `jp.mercari.com.evil.example`.
 * Below a company's bare name (`books.rakuten.co.jp`) are its own other sites, so those are merely unknown.
 */
export function looksLikeKnownHost(host: string): boolean {
  for (const known of hosts.keys()) {
    if (`.${host}.`.includes(`.${known}.`) && !(host.endsWith(`.${known}`) && hosts.has(`www.${known}`))) return true;
  }
  return false;
}

/** A name of a site as an outcome carries it: one of the ten as `site`, any other as `recognised`. */
export function named(name: LinkSite): { site: Site } | { recognised: 'yahooshopping' } {
  return name === 'yahooshopping' ? { recognised: name } : { site: name };
}
