import type { TypeOptions } from 'i18next';
import { useTranslation as useI18nextTranslation } from 'react-i18next';

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

/**
 * react-i18next's hook, typed by the English file of each area. A page's texts are loaded before it is drawn and the language never changes
 * while the page lives, so it neither suspends nor draws again.
 */
export const useTranslation = useI18nextTranslation as unknown as <const A extends Areas>(
  areas: A,
) => { readonly t: Translate<A> };
