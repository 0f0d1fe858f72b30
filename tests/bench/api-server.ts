/** The reference API for a load from outside its process: settings from the environment. Says where it listens. */
import { readEnv } from '@server/platform/env';
import { startServer } from '@server/main/serve';

const { port } = await startServer({ env: readEnv(process.env), port: 0 });
console.log(`listening on ${port}`);
