import { join } from 'node:path';
import config from '../../playwright.config';
import { root } from '../run-step';

/** The stories' configuration, against the fast build of `npm run test:changed`. */
export default {
  ...config,
  testDir: join(root, 'tests/e2e'),
  outputDir: join(root, '.cache/e2e-changed'),
  reporter: [['list'], ['json', { outputFile: join(root, 'artifacts/changed-stories.json') }]],
  webServer: [config.webServer ?? []].flat().map((server) => ({ ...server, cwd: root })),
} satisfies typeof config;
