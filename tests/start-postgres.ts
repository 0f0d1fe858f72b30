import { startCluster } from '@scripts/postgres-cluster';

/**
 * Starts a PostgreSQL server for one run of the tests, which need half the time that they take on the embedded database. Where there is none,
 * or with `TEST_DATABASE=embedded`, each file has an embedded database of its own.
 */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env['TEST_DATABASE_URL'] || process.env['TEST_DATABASE'] === 'embedded') return undefined;
  try {
    const cluster = await startCluster();
    process.env['TEST_DATABASE_URL'] = cluster.url;
    return () => cluster.stop();
  } catch (error) {
    console.log(`${error instanceof Error ? error.message : String(error)} Tests use the embedded database.`);
    return undefined;
  }
}
