import type { Brand } from '@/contract/brand';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/open';
import { rawRows } from '../platform/db/raw-rows';
import type { ServerEnv } from '../platform/env';

export interface ProductionGap {
  readonly setting: string;
  readonly consequence: string;
}

/** Lists the settings that a server on PostgreSQL still lacks to serve customers. An embedded database is for trying out, and lacks nothing. */
export function productionGaps(
  env: ServerEnv,
  takesPayments: boolean,
  { isExample }: Pick<Brand, 'isExample'>,
): readonly ProductionGap[] {
  if (env.DATABASE_URL === undefined) return [];
  const gaps: readonly (ProductionGap & { readonly open: boolean })[] = [
    {
      setting: 'SMTP_URL',
      consequence: 'no mail goes out: nobody can register or reset a password',
      open: env.SMTP_URL === undefined,
    },
    { setting: 'BRAND_DIR', consequence: 'the shop has the name and the company of an example', open: isExample },
    {
      setting: 'MAIL_FROM',
      consequence: 'mails come from an example address',
      open: isExample && env.MAIL_FROM === undefined,
    },
    {
      setting: 'SUPPORT_EMAIL',
      consequence: 'customers without an order have nowhere to write to',
      open: isExample && env.SUPPORT_EMAIL === undefined,
    },
    { setting: 'SITE_ORIGIN', consequence: 'links in mails lead to localhost', open: env.SITE_ORIGIN === undefined },
    { setting: 'STRIPE_SECRET_KEY', consequence: 'nothing can be ordered', open: !takesPayments },
    {
      setting: 'TRUST_PROXY',
      consequence: 'anybody can claim any address, so limits by address hold nobody',
      open: /(?:^|,)[\d.:]*\/0(?:,|$)/.test(env.TRUST_PROXY),
    },
    {
      setting: 'TRUST_PROXY',
      consequence: 'all customers have the address of the proxy, share its limits, and get cookies that are not secure',
      // The server speaks no TLS: something in front does.
      open: env.TRUST_PROXY === '0' && env.SITE_ORIGIN?.startsWith('https:') === true,
    },
  ];
  return gaps.filter(({ open }) => open).map(({ setting, consequence }) => ({ setting, consequence }));
}

/** Lists the gap of a database whose locale knows no letters but those of English, as Debian makes one where no language is set; none for any other. */
export async function listLocaleGaps(db: Db): Promise<readonly ProductionGap[]> {
  const [row] = await rawRows<{ readonly hasWords: boolean }>(db, sql`select show_trgm('茶碗') <> '{}' as "hasWords"`);
  if (row?.hasWords === true) return [];
  return [
    {
      setting: 'DATABASE_URL',
      consequence: 'the search finds no word that is not English: make the database anew in UTF-8 (docs/operating.md)',
    },
  ];
}
