import * as v from 'valibot';
import type { ActivityCard, EventSpan } from '@/contract/campaign';
import { sites } from '@/contract/sites';
import type { LanguageKey } from '@/i18n/languages';
import { toInstant } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';
import type { Db } from '@server/platform/db/open';
import type { CampaignBody } from './schema';
import { entryIn } from '@server/platform/texts/entry-in';
import { byLanguageField, contentFields, integerField, reject, textField } from './content-file';
import type { EditIssues } from './content-file';
import { checkGoods, contentGoodsFields } from './content-goods';
import { listContent } from './content-store';
import type { ContentReader, ContentRow } from './content-store';
import { htmlField } from './rich-text';

type CampaignRow = ContentRow<'campaign'>;

export const campaignFile = v.strictObject({
  ...contentFields,
  texts: byLanguageField(
    v.strictObject({
      title: textField(120),
      html: htmlField,
      /** Search words for more items. */
      words: v.optional(v.nullable(textField(100)), null),
    }),
  ),
  /** The marketplace whose goods it is about; left out for all. */
  site: v.optional(v.nullable(v.picklist(sites, `must be one of ${sites.join(', ')}`)), null),
  repeat: v.optional(
    v.nullable(v.strictObject({ days: integerField(1, 366), everyDays: integerField(1, 3660) })),
    null,
  ),
  ...contentGoodsFields,
});

export const campaignTemplate = {
  id: 'tea-week',
  startsAt: '2027-04-05T00:00:00+09:00',
  endsAt: '2027-04-12T00:00:00+09:00',
  texts: {
    en: { title: 'Tea week', html: '<p>Teas of this spring, for one week.</p>', words: 'tea' },
  },
  site: 'market',
  kinds: ['greenTea', 'teapot'],
} as const;

/** Checks that a campaign is over before it comes round again, and that its items are there. */
export async function checkCampaign(db: Db, body: CampaignBody): Promise<EditIssues | null> {
  if (body.repeat && body.repeat.days > body.repeat.everyDays)
    return reject('repeat.everyDays', 'must be as long as the campaign at least');
  return checkGoods(db, body);
}

/** For so long before its start an event is announced, and for so long after its end it is listed as over. */
const announcedMs = daysToMs(7);

/** The reader of campaigns, who gets them before and after they run. */
export const campaignReader = (reader: ContentReader): ContentReader => ({ ...reader, marginMs: announcedMs });

/** The time of a campaign that comes round: what runs, else what comes soon, else what was last. */
function currentRound({ startsAt, body: { repeat } }: CampaignRow, now: Date): number {
  if (!repeat) return startsAt.getTime();
  const everyMs = daysToMs(repeat.everyDays);
  const sinceFirst = now.getTime() - startsAt.getTime();
  const unfinished = Math.max(0, Math.floor((sinceFirst - daysToMs(repeat.days)) / everyMs) + 1);
  const startMs = startsAt.getTime() + unfinished * everyMs;
  return unfinished > 0 && startMs - now.getTime() > announcedMs ? startMs - everyMs : startMs;
}

/** The start and end of an event, as seen at an instant; null for a campaign without an end. */
export function spanOf(row: CampaignRow, now: Date): EventSpan | null {
  const { repeat } = row.body;
  if (!repeat) return row.endsAt && { startsAt: toInstant(row.startsAt), endsAt: toInstant(row.endsAt) };
  const startMs = currentRound(row, now);
  const endMs = Math.min(startMs + daysToMs(repeat.days), row.endsAt?.getTime() ?? Infinity);
  return { startsAt: toInstant(new Date(startMs)), endsAt: toInstant(new Date(endMs)) };
}

/** A campaign's words in the reader's language. */
export function campaignText({ id, body }: CampaignRow, reader: LanguageKey) {
  const found = entryIn(body.texts, reader);
  if (!found) throw new Error(`The campaign ${id} has no texts.`);
  return { ...found.entry, language: found.language };
}

/** Whether an event is over. */
export const hasEnded = ({ endsAt }: EventSpan, now: Date): boolean => new Date(endsAt) <= now;

const rank = (span: EventSpan, now: Date): number => {
  if (hasEnded(span, now)) return 2;
  return new Date(span.startsAt) > now ? 1 : 0;
};

const isListed = ({ startsAt, endsAt }: EventSpan, now: Date): boolean =>
  new Date(startsAt).getTime() - announcedMs <= now.getTime() &&
  new Date(endsAt).getTime() + announcedMs > now.getTime();

/** The events: what runs, what is to come, what is over. */
export async function activityCards(
  db: Db,
  reader: ContentReader & { readonly language: LanguageKey },
): Promise<ActivityCard[]> {
  const { now, language } = reader;
  const rows = await listContent(db, 'campaign', campaignReader(reader));
  return rows
    .flatMap((row): ActivityCard[] => {
      const span = spanOf(row, now);
      const { title, language: code } = campaignText(row, language);
      return span && isListed(span, now) ? [{ id: row.id, title: { text: title, language: code }, ...span }] : [];
    })
    .sort((a, b) => rank(a, now) - rank(b, now));
}
