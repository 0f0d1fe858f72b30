import { readEnv } from '@server/platform/env';
import { fillDatabase } from './fill-database';

try {
  await fillDatabase(process.argv.slice(2), readEnv(process.env), (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
