import * as v from 'valibot';
import type { ArticleSummary } from '@/contract/article';
import type { LanguageKey } from '@/i18n/languages';
import { plainText } from '@/rules/plain-text';
import { toInstant } from '@/rules/time/date';
import type { RequestContext } from '../handler';
import { entryIn } from '@server/platform/texts/entry-in';
import { byLanguageField, contentFields, slugField, textField } from './content-file';
import { contentGoodsFields, contentPictureFields, contentPictures } from './content-goods';
import type { ContentRow } from './content-store';
import { cleanHtml, htmlField } from './rich-text';

type ArticleRow = ContentRow<'article'>;

export const articleFile = v.strictObject({
  ...contentFields,
  /** Articles of the same topic are found together; its name is the one of the newest. */
  topic: slugField,
  texts: byLanguageField(
    v.strictObject({ topic: textField(40), title: textField(120), lead: textField(300), html: htmlField }),
  ),
  ...contentPictureFields,
  ...contentGoodsFields,
});

export const articleTemplate = {
  id: 'first-tea-of-the-year',
  startsAt: '2027-04-01T09:00:00+09:00',
  endsAt: null,
  topic: 'culture',
  texts: {
    en: {
      topic: 'Japan, up close',
      title: 'The first tea of the year',
      lead: 'What shincha is, and how it is brewed.',
      html: '<h2>Picked in April</h2><p>It is <strong>sweet</strong>, and drunk <a href="/search?q=tea">young</a>.</p>',
    },
  },
  picture: 'https://pictures.example/shincha.jpg',
  goods: [],
  kinds: ['greenTea'],
} as const;

function textOf({ id, body }: ArticleRow, reader: LanguageKey) {
  const found = entryIn(body.texts, reader);
  if (!found) throw new Error(`The article ${id} has no texts.`);
  return found;
}

/** Articles as lists show them. */
export async function articleCards(
  rows: readonly ArticleRow[],
  { db, language: reader }: Pick<RequestContext, 'db' | 'language'>,
): Promise<ArticleSummary[]> {
  const pictureOf = await contentPictures(db, 'article', rows);
  return rows.map((row) => {
    const { entry, language } = textOf(row, reader);
    return {
      id: row.id,
      topic: { id: row.body.topic, name: entry.topic },
      title: entry.title,
      lead: entry.lead,
      language,
      publishedAt: toInstant(row.startsAt),
      picture: pictureOf(row),
    };
  });
}

/** An article's own words as rich text. */
export const articleHtml = (row: ArticleRow, reader: LanguageKey): string => cleanHtml(textOf(row, reader).entry.html);

/** Topics that have articles, in the order of the newest of each, with the language of their names: that of the newest article. */
export function topicsOf(rows: readonly ArticleRow[], reader: LanguageKey) {
  const newest = rows.filter((row, index) => rows.findIndex(({ body }) => body.topic === row.body.topic) === index);
  const topics = newest.map((row) => ({ id: row.body.topic, name: textOf(row, reader).entry.topic }));
  const [first] = rows;
  return { topics, language: first ? textOf(first, reader).language : ('en' as const) };
}

/** Whether an article's words hold every word of a search. */
export function holdsWords(row: ArticleRow, reader: LanguageKey, q: string): boolean {
  const { title, lead, html, topic } = textOf(row, reader).entry;
  const text = plainText([title, lead, topic, html.replace(/<[^>]*>/g, ' ')].join(' '));
  return plainText(q)
    .split(' ')
    .every((word) => text.includes(word));
}
