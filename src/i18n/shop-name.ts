import { brandName, brandNames } from '../config/brand';
import { currentLanguageCode } from './i18n';

/** The shop's name as texts of the reader's language write it. */
const getDisplayName = (): string => brandNames[currentLanguageCode()] ?? brandName;

/** The title of a document: what it shows, then the shop. */
export const formatDocumentTitle = (title: string): string => `${title} – ${getDisplayName()}`;
