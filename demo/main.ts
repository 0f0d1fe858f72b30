import { readEnv } from '@server/platform/env';
import { seed } from './seed';

try {
  await seed(process.argv.slice(2), readEnv(process.env), (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
