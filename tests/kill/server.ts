/** The reference API to be killed and started again: `server.ts FOLDER [DATABASE_URL]`. Prints where it listens. */
import { readEnv } from '@server/platform/env';
import { startServer } from '@server/main/serve';

const [, , folder = '', databaseUrl] = process.argv;
// The goods of the demo, which a database server has only where it is asked for them.
const env = readEnv({ DATA_DIR: folder, DATABASE_URL: databaseUrl, DEMO: '1' });
const { url } = await startServer({ env, port: 0 });
console.log(`listening ${url}`);
