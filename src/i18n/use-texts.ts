import type { TypeOptions } from 'i18next';
import { i18n } from './i18n';

type Resources = TypeOptions['resources'];
type Area = keyof Resources;
type Areas = Area | readonly [Area, ...Area[]];

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** A plural text is in the file as `days_one` and `days_other`, and is read as `days`. */
type WithoutForm<K extends string> = K extends `${infer Stem}_${PluralForm}` ? Stem : K;
type KeysOf<Tree> = {
  [K in keyof Tree & string]: Tree[K] extends string ? WithoutForm<K> : `${K}.${KeysOf<Tree[K]>}`;
}[keyof Tree & string];

/**
 * The keys of each area, made once. i18next's own `TFunction` works them out, with options that are not used here, at every call: a third of a type
 * check.
 */
type AreaKeys = { readonly [A in Area]: KeysOf<Resources[A]> };
type PrefixedKeys = { readonly [A in Area]: `${A}:${AreaKeys[A]}` };

export type TextKey<A extends Areas> = A extends readonly [infer First extends Area, ...infer Rest extends Area[]]
  ? AreaKeys[First] | PrefixedKeys[First | Rest[number]]
  : A extends Area
    ? AreaKeys[A] | PrefixedKeys[A]
    : never;

export type Translate<A extends Areas> = (key: TextKey<A>, values?: Readonly<Record<string, unknown>>) => string;

const known = new Map<string, unknown>();

/** Forgets the functions of a language that is no longer on show (tests, and the build's shells). */
i18n.on('initialized', () => known.clear());

/**
 * The texts of an area, typed by its English file. The language never changes while the page lives, and a page's texts are here
 * before it is drawn: nothing to subscribe to, so one function per area serves every component.
 */
export function useTexts<const A extends Areas>(areas: A): { readonly t: Translate<A> } {
  const key = String(areas);
  let texts = known.get(key) as { t: Translate<A> } | undefined;
  if (!texts) {
    texts = { t: i18n.getFixedT(null, areas as never) as unknown as Translate<A> };
    known.set(key, texts);
  }
  return texts;
}
