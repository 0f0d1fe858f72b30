import type { LanguageCode } from '@/contract/languages';

/** The 14 languages in which the service writes about goods: all but pl, ar and ms. */
export type ContentLanguage = Exclude<LanguageCode, 'pl' | 'ar' | 'ms'>;

export type ContentTexts = Readonly<Record<ContentLanguage, string>>;

/** A text about goods in at least one language. Goods of a feed come in the languages in which the operator has them. */
export type GoodsTexts = Readonly<Partial<Record<LanguageCode, string>>>;
