/** Builds the staff's desk into `dist/desk`. */
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

export const buildDesk = () =>
  build({ configFile: join(root, 'desk/vite.config.ts'), configLoader: 'native', logLevel: 'warn' });
