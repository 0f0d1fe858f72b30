/** The reference API to be killed and started again: `server.ts FOLDER [DATABASE_URL]`. Prints where it listens. */
import { readEnv } from '@server/env';
import { startServer } from '@server/serve';

const [, , folder = '', databaseUrl] = process.argv;
const { url } = await startServer({ env: readEnv({ DATA_DIR: folder, DATABASE_URL: databaseUrl }), port: 0 });
console.log(`listening ${url}`);
