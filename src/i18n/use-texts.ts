import type { FlatNamespace, TFunction } from 'i18next';
import { i18n } from './i18n';

type Areas = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

const known = new Map<string, unknown>();

/** Forgets the functions of a language that is no longer on show (tests, and the build's shells). */
i18n.on('initialized', () => known.clear());

/**
 * The texts of an area, typed by its English file. The language never changes while the page lives, and a page's texts are here
 * before it is drawn: nothing to subscribe to, so one function per area serves every component.
 */
export function useTexts<const A extends Areas>(areas: A): { readonly t: TFunction<A> } {
  const key = String(areas);
  let texts = known.get(key) as { t: TFunction<A> } | undefined;
  if (!texts) {
    texts = { t: i18n.getFixedT(null, areas as never) as unknown as TFunction<A> };
    known.set(key, texts);
  }
  return texts;
}
