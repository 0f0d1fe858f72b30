import { agreementSections } from '../config/agreement-sections';
import { currentLanguageCode, i18n } from './i18n';
import type { Translate } from './use-translation';

export interface DocumentSection {
  /** The anchor of the section. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The language of a text that may be another than the reader's. */
  readonly language?: string;
}

/** The sections of a document that the brand replaces, from the texts of `support` (scripts/build/text-files.ts); none where it replaces none. */
export const getOwnSections = (document: 'terms' | 'privacy' | 'disclosure'): readonly DocumentSection[] =>
  (i18n.getResource(currentLanguageCode(), 'support', `own.${document}`) as readonly DocumentSection[] | undefined) ??
  [];

/** The sections of terms and privacy: the brand's own where it has any, else those of the program. */
export function getAgreementSections(t: Translate<'support'>): readonly DocumentSection[] {
  const own = [...getOwnSections('terms'), ...getOwnSections('privacy')];
  if (own.length > 0) return own;
  return agreementSections.map((id) => ({
    id,
    title: t(`agreement.${id}.title`),
    paragraphs: [t(`agreement.${id}.text`)],
  }));
}
