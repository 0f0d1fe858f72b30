import { judgeMiniId, judgeMiniPath } from '../lib/mini-target';
import { judgeUrl, type UrlRules } from '../lib/outside-url';
import type { HostKind } from './host';

/** The target of a link from outside, after it was judged. `to` is a path of ours. */
export type Target =
  | { readonly kind: 'internal'; readonly to: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'confirm'; readonly url: string }
  | { readonly kind: 'mini'; readonly path: string }
  | { readonly kind: 'otherMini'; readonly appId: string }
  | { readonly kind: 'appBanner'; readonly url: string | null; readonly id: string };

export interface TargetRules extends UrlRules {
  readonly host: HostKind;
  /** The operator's list of other mini programs. */
  readonly miniPrograms: readonly string[];
  /** Page of ours that shows the recommendation of a banner that has only an id. */
  readonly recommendation: (id: string) => string;
  /** Page of ours that a page of the mini program is in a browser; undefined for one that is nowhere else. */
  readonly inSite: (miniPath: string) => string | undefined;
}

export interface BannerLink {
  readonly id: string;
  readonly type: number;
  readonly url: string | null;
}

/** The types that the page handles itself in a native app too. */
const ownTypes: ReadonlySet<number> = new Set([3, 7, 8, 10, 11, 15, 17]);

const kinds = ['miniUrl', 'h5Url', 'wxMiniId'] as const;

/** The special address in a banner's url: `miniUrl=…`, alone or in the query of an address. The first of a repeated name counts. */
function special(url: string): { readonly kind: (typeof kinds)[number]; readonly value: string } | undefined {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1).split('#', 1)[0]);
  for (const kind of kinds) {
    const value = query.get(kind);
    if (value !== null) return { kind, value };
  }
  return undefined;
}

const isAppId = (id: string, host: HostKind): boolean =>
  host === 'native' || (host === 'messaging' ? id.startsWith('wx') : host === 'payment' && !id.startsWith('wx'));

function miniTarget(path: string, rules: TargetRules): Target | undefined {
  const verdict = judgeMiniPath(path, rules);
  if (verdict.kind === 'block') return undefined;
  if (rules.host !== 'browser') return verdict;
  const to = rules.inSite(path);
  return to === undefined ? undefined : { kind: 'internal', to };
}

function judged(url: string, rules: TargetRules): Target | undefined {
  const verdict = judgeUrl(url, rules);
  return verdict.kind === 'block' ? undefined : verdict;
}

function inPage({ url, id }: BannerLink, rules: TargetRules): Target | undefined {
  if (url === null || url === '')
    return /^[\w-]{1,60}$/.test(id) ? { kind: 'internal', to: rules.recommendation(id) } : undefined;
  const found = special(url);
  if (found?.kind === 'miniUrl') return miniTarget(found.value, rules);
  if (found?.kind === 'h5Url') {
    const target = judged(found.value, rules);
    return target?.kind === 'internal' ? target : undefined;
  }
  if (found?.kind === 'wxMiniId') {
    const verdict = judgeMiniId(found.value, rules.miniPrograms);
    return verdict.kind === 'otherMini' && isAppId(verdict.id, rules.host)
      ? { kind: 'otherMini', appId: verdict.id }
      : undefined;
  }
  return judged(url, rules);
}

/**
 * The target that a banner opens in this host; undefined for one that is not shown: refused, or beyond what the host can open. The kind of
 * its url goes first; its type matters in the native app alone, which opens by itself what is of another type.
 */
export function bannerTarget(banner: BannerLink, rules: TargetRules): Target | undefined {
  const here = inPage(banner, rules);
  if (rules.host !== 'native' || ownTypes.has(banner.type)) return here;
  // The app gets no address that the page itself would refuse.
  const safe = banner.url === null || banner.url === '' || here !== undefined;
  return safe ? { kind: 'appBanner', url: banner.url, id: banner.id } : undefined;
}
