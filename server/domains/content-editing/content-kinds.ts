import type * as v from 'valibot';
import type { Db } from '@server/platform/db/open';
import type { ContentBodies, ContentKind } from '../content/schema';
import { couponFile, couponTemplate } from '../coupon/coupon-file';
import { checkReward, rewardFile, rewardTemplate } from '../reward/rewards';
import { articleFile, articleTemplate } from '../content/articles';
import { bannerFile, bannerTemplate } from '../content/banners';
import { campaignFile, campaignTemplate, checkCampaign } from '../content/campaigns';
import { checkGoods } from '../content/content-goods';
import { themeFile, themeTemplate } from '../content/themes';
import { checkPicture, parseContentFile, reject } from '../content/content-file';
import type { EditIssues } from '../content/content-file';
import { checkGuide, guideFile, guideTemplate } from '../guide/guide-file';
import { saveContent } from '../content/content-store';
import type { ContentDefinition } from '../content/content-store';

type Dates = Omit<ContentDefinition<ContentKind>, 'body'>;

interface KindRules<K extends ContentKind> {
  /** The shape of an operator's file. */
  readonly file: v.GenericSchema<unknown, Dates & ContentBodies[K]>;
  /** Checks a valid file against the shop's data; null where all is well. */
  check?(db: Db, body: ContentBodies[K], now: Date): Promise<EditIssues | null>;
  /** A file to begin with. */
  readonly template: object;
}

/** The kinds of content, each with the rules of its files. */
export const contentKinds: { readonly [K in ContentKind]: KindRules<K> } = {
  article: {
    file: articleFile,
    check: async (db, body) => (await checkPicture(db, body.picture)) ?? checkGoods(db, body),
    template: articleTemplate,
  },
  banner: { file: bannerFile, template: bannerTemplate },
  campaign: { file: campaignFile, check: checkCampaign, template: campaignTemplate },
  coupon: { file: couponFile, template: couponTemplate },
  guide: { file: guideFile, check: checkGuide, template: guideTemplate },
  reward: { file: rewardFile, check: checkReward, template: rewardTemplate },
  theme: { file: themeFile, check: checkGoods, template: themeTemplate },
};

/** Reads an operator's file of a kind. Reports each wrong field with the reason. */
export function parseDefinition<K extends ContentKind>(kind: K, value: unknown): ContentDefinition<K> | EditIssues {
  const rules: KindRules<K> = contentKinds[kind];
  const file = parseContentFile(rules.file, value);
  if ('issues' in file) return file;
  const { id, startsAt, endsAt, ...body } = file;
  if (endsAt !== null && endsAt <= startsAt) return reject('endsAt', 'must be after startsAt');
  // The schema of a kind gives its dates and its body, and nothing else.
  return { id, startsAt, endsAt, body: body as unknown as ContentBodies[K] };
}

/** Saves an operator's file of a kind: a new draft, or a change of a row. Reports each wrong field with the reason. */
export async function saveContentFile(
  db: Db,
  kind: ContentKind,
  { value, now }: { readonly value: unknown; readonly now: Date },
): Promise<{ readonly id: string; readonly state: 'draft' | 'published' } | EditIssues> {
  const definition = parseDefinition(kind, value);
  if ('issues' in definition) return definition;
  const rules: KindRules<ContentKind> = contentKinds[kind];
  const wrong = await rules.check?.(db, definition.body, now);
  if (wrong) return wrong;
  const state = await saveContent(db, kind, { definition, now });
  return typeof state === 'string' ? { id: definition.id, state } : state;
}
