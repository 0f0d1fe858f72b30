import * as v from 'valibot';
import { bannerTones } from '@/contract/home';
import type { Banner } from '@/contract/home';
import type { LanguageKey } from '@/i18n/languages';
import type { Db } from '@server/platform/db/open';
import { entryIn } from '@server/platform/texts/entry-in';
import { byLanguageField, contentFields, integerField, textField } from './content-file';
import { listContent } from './content-store';
import type { ContentReader } from './content-store';

export const bannerFile = v.strictObject({
  ...contentFields,
  /** The number of the page that a host opens, as docs/embedding.md lists them: 3 is a page of the shop. */
  type: v.optional(integerField(1, 99), 3),
  /** The address that the banner opens; left out where it opens the campaign of its id. */
  url: v.optional(v.nullable(textField(1000)), null),
  tone: v.picklist(bannerTones, `must be one of ${bannerTones.join(', ')}`),
  texts: byLanguageField(v.strictObject({ title: textField(60), text: textField(120) })),
});

export const bannerTemplate = {
  id: 'tea-week',
  startsAt: '2027-04-05T00:00:00+09:00',
  endsAt: '2027-04-12T00:00:00+09:00',
  type: 3,
  url: '/activity/tea-week',
  tone: 'matcha',
  texts: { en: { title: 'Tea week', text: 'Teas of this spring' } },
} as const;

const maxBanners = 20;

/** The banners of the front page, the latest start first. */
export async function bannersNow(
  db: Db,
  reader: ContentReader & { readonly language: LanguageKey },
): Promise<Banner[]> {
  const rows = await listContent(db, 'banner', reader, maxBanners);
  return rows.flatMap(({ id, body: { type, url, tone, texts } }) => {
    const found = entryIn(texts, reader.language);
    if (!found) return [];
    const { entry, language } = found;
    return [{ id, type, url, tone, title: { text: entry.title, language }, text: { text: entry.text, language } }];
  });
}
