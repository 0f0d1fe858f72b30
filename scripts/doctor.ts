/** `npm run doctor`: says what the settings of this environment still lack before customers can come, and asks nobody else. */
import { findMissingContent, formatMissingContent } from '@server/platform/brand/brand-content';
import { getBrandFolder, readBrand } from '@server/platform/brand/read-brand';
import { productionGaps, type ProductionGap } from '@server/main/production-gaps';
import { readEnv } from '@server/platform/env';

/** Lists the settings that are missing to go live. Throws if a variable has a wrong value. */
export function missingToGoLive(source: Readonly<Record<string, string | undefined>>): readonly ProductionGap[] {
  const env = readEnv(source);
  const folder = getBrandFolder(source['BRAND_DIR']);
  const brand = readBrand(folder);
  const content = brand.isExample ? [] : findMissingContent(folder);
  const embedded = { setting: 'DATABASE_URL', consequence: 'an embedded database is for trying out' };
  const demo = { setting: 'DEMO', consequence: 'invented goods are offered, and nothing is told to search engines' };
  return [
    ...(env.DATABASE_URL === undefined ? [embedded] : []),
    ...(env.DEMO === '1' ? [demo] : []),
    ...productionGaps(
      { ...env, DATABASE_URL: env.DATABASE_URL ?? 'postgresql://' },
      env.STRIPE_SECRET_KEY !== undefined,
      brand,
    ),
    ...content.map((missing) => ({ setting: 'BRAND_DIR', consequence: formatMissingContent(missing) })),
  ];
}

if (/\bdoctor\.[jt]s$/.test(process.argv[1] ?? '')) {
  try {
    const missing = missingToGoLive(process.env);
    for (const { setting, consequence } of missing) console.log(`missing  ${setting}: ${consequence}`);
    if (missing.length === 0) console.log('Nothing is missing.');
    process.exitCode = missing.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
