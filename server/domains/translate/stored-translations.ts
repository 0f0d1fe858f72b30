import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { LanguageCode } from '@/contract/languages';
import { daysToMs } from '@/rules/time/instant';
import type { Db } from '@server/platform/db/open';
import { translations } from './schema';
import type { TranslationEngine } from './translation-engine';

/** Translations are deleted after a month: some are texts of tickets, whose customer may delete the account. */
const retentionMs = daysToMs(30);

interface TextToTranslate {
  readonly text: string;
  readonly to: LanguageCode;
  /** Undefined if unknown: the engine then detects it. */
  readonly from: LanguageCode | undefined;
}

interface StoredTranslation {
  readonly text: string;
  /** Name of the engine that made it. */
  readonly engine: string;
}

const keyOf = ({ text, to, from }: TextToTranslate) =>
  createHash('sha256')
    .update(JSON.stringify([from ?? null, to, text]))
    .digest('base64url');

/** Finds the translation of a text that was made before; undefined where there is none. */
export async function findTranslation(db: Db, source: TextToTranslate): Promise<StoredTranslation | undefined> {
  const [row] = await db
    .select({ text: translations.text, engine: translations.engine })
    .from(translations)
    .where(eq(translations.key, keyOf(source)));
  return row;
}

/** Has a text translated and stores the translation. Null where the engine does not offer the languages; rejects when it fails. */
export async function createTranslation(
  db: Db,
  engine: TranslationEngine,
  source: TextToTranslate,
  now: Date,
): Promise<StoredTranslation | null> {
  const [text] = (await engine.translate([source.text], source.to, source.from)) ?? [];
  if (!text) return null;
  const row = { key: keyOf(source), text, engine: engine.name, createdAt: now };
  await db.insert(translations).values(row).onConflictDoNothing();
  return { text, engine: engine.name };
}

/** Deletes translations that are older than a month. */
export const deleteOldTranslations = (db: Db, now: Date): PromiseLike<unknown> =>
  db.delete(translations).where(lt(translations.createdAt, new Date(now.getTime() - retentionMs)));
