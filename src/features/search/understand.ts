import { queryClient } from '@/api/query-client';
import type { LinkItem, LinkFailure } from '@/rules/links/outcome';
import { searchQueries } from './queries';

/** The title that stood beside a link, ready to be searched for; '' where there was none. */
interface Titled {
  readonly title: string;
  /** The first link of the text. */
  readonly link: string | undefined;
}

/** The result of reading a pasted text. `unfollowed`: a short link whose target could not be found. */
export type Understanding =
  | ((LinkItem | LinkFailure | { readonly kind: 'unfollowed' }) & Titled)
  | { readonly kind: 'words' };

/**
 * Reads a pasted text; the resolver's chunk comes with the first text that may hold a link. A short link is followed by the
 * reference API, once: a link that leads to a second short link is not believed.
 */
export async function understand(text: string, ownHost: string): Promise<Understanding> {
  const [{ readPasted }, { sharedTitle }, { findLinks }] = await Promise.all([
    import('@/rules/links/read-pasted'),
    import('@/rules/links/shared-title'),
    import('@/rules/links/find-links'),
  ]);
  const read = readPasted(text, { ownHost });
  const title = sharedTitle(text);
  const link = findLinks(text).find(({ odd }) => !odd)?.readings[0];
  if (read.kind === 'item' || read.kind === 'refused') return { ...read, title, link };
  if (read.kind !== 'short') return { kind: 'words' };
  const follow = searchQueries.linkTarget(read.url);
  const target = await queryClient.fetchQuery(follow).catch(() => undefined);
  const followed = target ? readPasted(target.url, { ownHost }) : undefined;
  const found = followed?.kind === 'item' || followed?.kind === 'refused' ? followed : { kind: 'unfollowed' as const };
  return { ...found, title, link };
}
