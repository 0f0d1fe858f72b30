import { languages, type LanguageKey } from '@/i18n/languages';
import { readBrandTexts } from './brand-texts';
import { getBrandFolder, readBrand } from './read-brand';

/** The brand of this server, read once at its start. A faulty brand ends the program with a list of its faults. */
export const brand = readBrand(getBrandFolder());

/** The version of the terms that a payer has to agree to: the API refuses any other. */
export const { termsVersion } = brand;

/** The texts that the brand replaces, by language and area. */
export const brandTexts = readBrandTexts(getBrandFolder());

/** The shop's name as texts of a language write it. */
export const getShopName = (language: LanguageKey): string => brand.names[languages[language].code] ?? brand.name;
