import * as v from 'valibot';
import { guideSection } from '@/contract/guide';
import type { LanguageCode } from '@/contract/languages';
import { languageKey } from '@/i18n/languages';
import type { Db } from '@server/platform/db/open';
import type { GuideBody } from '../content/schema';
import { byLanguageField, contentFields, textField } from '../content/content-file';
import type { EditIssues, FieldIssue } from '../content/content-file';
import { figuresFor, fillTexts } from './guides';
import { allFacts } from './shop-facts';

const maxSections = 40;

export const guideFile = v.strictObject({
  ...contentFields,
  texts: byLanguageField(
    v.strictObject({
      title: textField(120),
      lead: textField(300),
      sections: v.pipe(
        v.array(guideSection, 'must be a list'),
        v.minLength(1, 'must have one section at least'),
        v.maxLength(maxSections, `must have at most ${maxSections} sections`),
      ),
    }),
  ),
});

/** Checks that the shop has each figure and each fact that a guide names. */
export async function checkGuide(db: Db, { texts }: GuideBody, now: Date): Promise<EditIssues | null> {
  const issues: FieldIssue[] = [];
  for (const [code, text] of Object.entries(texts)) {
    const language = code as LanguageCode;
    const figures = await figuresFor(db, { now, isDemo: false, language, reader: languageKey(language) ?? 'en' });
    try {
      for (const isTrue of [true, false]) fillTexts(text, figures, allFacts(isTrue));
    } catch (error) {
      issues.push({ field: `texts.${code}`, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return issues.length > 0 ? { issues } : null;
}

export const guideTemplate = {
  id: 'gift-wrapping',
  startsAt: '2027-01-01T00:00:00+09:00',
  endsAt: null,
  texts: {
    en: {
      title: 'Gift wrapping',
      lead: 'How {{brand}} wraps what you give away.',
      sections: [
        {
          id: 'paper',
          title: 'Paper and ribbon',
          blocks: [
            { kind: 'text', text: 'Our fee for an item is {{service}}, wrapped or not.' },
            { kind: 'steps', items: ['Order.', 'Write “gift” into the note.'] },
            { kind: 'links', items: [{ to: '/userGuide/shopping', text: 'How to order' }] },
          ],
        },
      ],
    },
  },
} as const;
