import { eq } from 'drizzle-orm';
import { parseDefinition } from '@server/domains/content-editing/content-kinds';
import type { ContentDefinition } from '@server/domains/content/content-store';
import { couponTemplate } from '@server/domains/coupon/coupon-file';
import type { Db } from '@server/platform/db/open';
import { contents } from '@server/domains/content/schema';
import type { ContentKind } from '@server/domains/content/schema';
import { demoBanners, demoCampaigns, demoThemes } from './campaigns';
import { demoArticles } from './articles';
import rewards from './contents/rewards.json' with { type: 'json' };

/** Content without a date of its own has been there since before the demo began. */
const since = '2026-01-01T00:00:00+09:00';

/** A new one each month. */
const demoCoupon = { ...couponTemplate, id: 'premium', startsAt: since };

interface DemoContent {
  readonly kind: ContentKind;
  readonly file: { readonly id: string };
}

/** The demo's content: files as an operator writes them. */
export const demoContents = (now: Date): readonly DemoContent[] => [
  { kind: 'coupon', file: demoCoupon },
  ...rewards.map((file): DemoContent => ({ kind: 'reward', file })),
  ...demoArticles(now).map((file): DemoContent => ({ kind: 'article', file })),
  ...demoBanners().map((file): DemoContent => ({ kind: 'banner', file })),
  ...demoCampaigns().map((file): DemoContent => ({ kind: 'campaign', file })),
  ...demoThemes().map((file): DemoContent => ({ kind: 'theme', file })),
];

function definitionOf({ kind, file }: DemoContent): ContentDefinition<ContentKind> {
  const definition = parseDefinition(kind, { startsAt: since, ...file });
  if ('issues' in definition) throw new Error(`The demo's ${kind} ${file.id}: ${JSON.stringify(definition.issues)}`);
  return definition;
}

/** Writes the demo's content, and brings what an earlier release wrote up to date. Rows of an operator stay. */
export async function writeDemoContents(db: Db, now: Date): Promise<void> {
  for (const content of demoContents(now)) {
    const { kind } = content;
    const definition = definitionOf(content);
    await db
      .insert(contents)
      .values({ ...definition, kind, publishedAt: now, isDemo: true, savedAt: now })
      .onConflictDoUpdate({
        target: [contents.kind, contents.id],
        set: { body: definition.body, savedAt: now },
        setWhere: eq(contents.isDemo, true),
      });
  }
}
