/** The reference API on a folder that outlives it, to be killed and started again: `server.ts FOLDER`. Says where it listens. */
import { readEnv } from '../../server/env';
import { startServer } from '../../server/serve';

const [, , folder = ''] = process.argv;
const { url } = await startServer({ env: readEnv({ DATA_DIR: folder }), port: 0 });
console.log(`listening ${url}`);
