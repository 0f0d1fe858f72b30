/** Another build of the global variant, by the settings in the environment: `build-other.ts <folder>`. */
import { resolve } from 'node:path';
import { buildVariant } from '../../scripts/build';

await buildVariant('global', resolve(process.argv[2] ?? ''));
