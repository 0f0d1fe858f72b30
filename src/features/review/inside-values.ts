import type { ReviewDetail, ReviewSubmission } from '@/contract/review';
import type { Site } from '@/contract/sites';
import type { Uploaded } from '@/contract/upload';
import { insideProblems, keywordsOf } from '@/rules/review/inside';
import { westernDigits } from '@/rules/western-digits';

export interface InsideValues {
  line: string;
  title: string;
  content: string;
  pictures: readonly Uploaded[];
  /** As typed, parted by commas. */
  keywords: string;
  cards: readonly { site: Site; id: string }[];
  /** As typed; '' where the writer does not know. */
  duty: string;
}

/** A review as it stands in the form: a failed one with what it said, or a new one. */
export function startOf(before: ReviewDetail | undefined, line: string): InsideValues {
  if (!before) return { line, title: '', content: '', pictures: [], keywords: '', cards: [], duty: '' };
  const { card, content, own, keywords, cards, facts } = before;
  return {
    line: own?.line ?? line,
    title: card.title,
    content: content ?? '',
    pictures: own?.uploads ?? [],
    keywords: keywords.join(', '),
    cards: cards.map(({ site, id }) => ({ site, id })),
    duty: String(facts?.duty?.amount ?? ''),
  };
}

/** Whole units of a currency, null for nothing typed, undefined for what is no such number. */
export function readDuty(typed: string): number | null | undefined {
  const plain = westernDigits(typed).trim();
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

const parsed = (values: InsideValues) => ({ ...values, keywords: keywordsOf(values.keywords) });

/** Errors by field, in the order of the form. */
export function checkInside(values: InsideValues): Partial<Record<keyof InsideValues, string>> {
  const problems = insideProblems(parsed(values));
  const all = {
    line: values.line === '' ? 'required' : undefined,
    title: problems.title,
    content: problems.content,
    pictures: problems.pictures,
    keywords: problems.keywords,
    cards: problems.cards,
    duty: readDuty(values.duty) === undefined ? 'duty' : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined));
}

export function insideToSend(values: InsideValues, id: string | null): ReviewSubmission {
  const { line, title, content, pictures, cards, keywords } = parsed(values);
  return {
    kind: 'inside',
    id,
    line,
    title: title.trim(),
    content: content.trim(),
    keywords,
    pictures: pictures.map((picture) => picture.id),
    cards: [...cards],
    duty: readDuty(values.duty) ?? null,
  };
}
