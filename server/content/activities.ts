import * as v from 'valibot';
import type { ActivityCard, EventSpan } from '@/contract/campaign';
import type { Site } from '@/contract/sites';
import type { LanguageKey } from '@/i18n/languages';
import type { Kind } from '../catalogue/vocabulary/terms';
import { contentTexts } from './content-texts';
import { startOfJstDayNumber, toInstant, toJstDayNumber } from '@/rules/time/date';

/** An activity of one marketplace that comes round for ever, a week at a time. `turn`: in which of three weeks it runs. */
export interface ActivityDefinition {
  readonly id: string;
  readonly turn: 0 | 1 | 2;
  readonly site: Site;
  readonly kinds: readonly Kind[];
}

/** Three activities take turns, so that on any day one is running, one is coming and one is over. */
export const activities: readonly ActivityDefinition[] = [
  { id: 'tea-table-week', turn: 0, site: 'market', kinds: ['greenTea', 'teapot', 'teaBowl', 'mug', 'plate'] },
  { id: 'retro-game-week', turn: 1, site: 'surugaya', kinds: ['gameConsole', 'gameCartridge', 'gameController'] },
  { id: 'maker-week', turn: 2, site: 'minne', kinds: ['ring', 'necklace', 'brooch', 'pouch', 'wallet', 'mug'] },
];

export const activityTexts = v.record(
  v.string(),
  v.object({ title: v.string(), html: v.string(), /** Search words for more items. */ words: v.string() }),
);
const textsIn = contentTexts('activities', activityTexts);

/** An activity's words in the reader's content language. Throws for one that nobody has written. */
export function activityText(id: string, language: LanguageKey) {
  const { texts, language: code } = textsIn(language);
  const text = texts[id];
  if (!text) throw new Error(`Nobody has written the activity ${id} in ${code}.`);
  return { ...text, language: code };
}

const turns = 3;
/** Days from the Monday before 1970 to 1 January 1970, a Thursday. */
const mondayBefore = 3;

/** When an activity runs, as seen at an instant: from Monday to Monday in Japan; for a week before it is announced, for a week after it is over. */
export function spanAt({ turn }: Pick<ActivityDefinition, 'turn'>, now: Date): EventSpan {
  const week = Math.floor((toJstDayNumber(now) + mondayBefore) / 7);
  const since = (week - turn) % turns;
  const own = since === 0 ? week : since === 1 ? week - 1 : week + 1;
  const start = own * 7 - mondayBefore;
  return { startsAt: toInstant(startOfJstDayNumber(start)), endsAt: toInstant(startOfJstDayNumber(start + 7)) };
}

const rank = ({ startsAt, endsAt }: EventSpan, now: Date): number => {
  if (new Date(endsAt) <= now) return 2;
  return new Date(startsAt) > now ? 1 : 0;
};

/** All of them: what runs, what is to come, what is over. */
export const activityCards = (now: Date, language: LanguageKey): ActivityCard[] =>
  activities
    .map((definition) => {
      const { title, language: code } = activityText(definition.id, language);
      return { id: definition.id, title: { text: title, language: code }, ...spanAt(definition, now) };
    })
    .sort((a, b) => rank(a, now) - rank(b, now));

/** Whether an activity is over. */
export const hasEnded = ({ endsAt }: EventSpan, now: Date): boolean => new Date(endsAt) <= now;
