import type { Brand } from '@/contract/brand';
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
  ];
  return gaps.filter(({ open }) => open).map(({ setting, consequence }) => ({ setting, consequence }));
}
