import { and, eq, isNull } from 'drizzle-orm';
import { areas, type AreaName } from '@/contract/areas';
import { noticeGroups } from '@/contract/notice';
import type { NoticeGroup, NoticeSetting } from '@/contract/notice';
import { newToken, tokenHash } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { noticeSettings, unsubscribeTokens } from './schema';

type StoredSetting = Omit<NoticeSetting, 'group'>;

/** All, until a customer says otherwise; news by mail and on a screen only once they ask for it. */
const asSet = (group: NoticeGroup, row: StoredSetting | undefined): NoticeSetting => ({
  group,
  site: row?.site ?? true,
  mail: row?.mail ?? group !== 'news',
  push: row?.push ?? group !== 'news',
});

/** Reads whether a customer wants the notices of each group on the site, by mail and on their browsers' screen; without groups that come from areas that are switched off. */
export async function settingsOf(
  db: Db,
  customerId: string,
  areasOff: readonly AreaName[] = [],
): Promise<NoticeSetting[]> {
  const rows = await db.select().from(noticeSettings).where(eq(noticeSettings.customerId, customerId));
  const groupsOff = areasOff.flatMap((area) => areas[area].noticeGroups ?? []);
  return noticeGroups
    .filter((group) => !groupsOff.includes(group))
    .map((group) =>
      asSet(
        group,
        rows.find((row) => row.group === group),
      ),
    );
}

export async function getNoticeSetting(db: Db, customerId: string, group: NoticeGroup): Promise<NoticeSetting> {
  const here = and(eq(noticeSettings.customerId, customerId), eq(noticeSettings.group, group));
  const [row] = await db.select().from(noticeSettings).where(here);
  return asSet(group, row);
}

export async function writeSetting(
  db: Db,
  customerId: string,
  { group, site, mail, push }: NoticeSetting,
): Promise<void> {
  await db
    .insert(noticeSettings)
    .values({ customerId, group, site, mail, push })
    .onConflictDoUpdate({ target: [noticeSettings.customerId, noticeSettings.group], set: { site, mail, push } });
}

/** A token for one mail's link; only its hash is kept. */
export async function makeUnsubscribeToken(
  tx: Db,
  { customerId, group, at }: { customerId: string; group: NoticeGroup; at: Date },
): Promise<string> {
  const token = newToken();
  await tx.insert(unsubscribeTokens).values({ tokenHash: tokenHash(token), customerId, group, at });
  return token;
}

/** Ends the mails of a token's group, once; a used token says its group again and changes nothing. Null for one that is none of ours. */
export async function unsubscribe(tx: Db, token: string, at: Date): Promise<NoticeGroup | null> {
  const here = eq(unsubscribeTokens.tokenHash, tokenHash(token));
  const [used] = await tx
    .update(unsubscribeTokens)
    .set({ usedAt: at })
    .where(and(here, isNull(unsubscribeTokens.usedAt)))
    .returning();
  if (used) {
    const setting = await getNoticeSetting(tx, used.customerId, used.group);
    await writeSetting(tx, used.customerId, { ...setting, mail: false });
    return used.group;
  }
  const [known] = await tx.select().from(unsubscribeTokens).where(here);
  return known?.group ?? null;
}
