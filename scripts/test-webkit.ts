/** The main story, a story by keyboard and axe on WebKit against the built bundle; with FULL=1 axe on every page. Prints `N passed, N failed`; where WebKit cannot be had, says so and counts it as skipped. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mainStory } from '@tests/e2e/main-story';
import { servePreview } from '@tests/e2e/serve';
import { ensureWebKit } from './browsers';

const missing = ensureWebKit();
if (missing === undefined) {
  const server = await servePreview(0, '.data/e2e-webkit');
  const story = ['node', '--import', 'tsx', 'tests/e2e/webkit/story.ts', server.url];
  const screen = ['-a', '-s', '-screen 0 1024x1000x24', ...story];
  const child = spawn('xvfb-run', screen, { stdio: 'inherit' });
  const [status] = (await once(child, 'exit')) as [number | null];
  process.exitCode = status ?? 1;
  await server.close();
} else {
  console.log(missing);
  console.log(`0 passed, 0 failed, ${mainStory('').length} skipped`);
}
