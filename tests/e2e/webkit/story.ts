/** The story that runs on WebKit, as a stand-in for iOS webviews: `node --import tsx tests/e2e/webkit/story.ts <origin>`. Ends with `N passed, N failed`. */
import assert from 'node:assert/strict';
import { mainStory, type MainStoryStep } from '../main-story';
import { newEmail } from '../mails';
import { axeFinds, axeSchemes } from './axe';
import { startWebKit, webkitDriver, type WebKit } from './driver';
import { keyboardStory } from './keyboard';

const origin = process.argv[2];
assert.ok(origin, 'say the origin of the running program');
const total = { passed: 0, failed: 0 };

async function passes({ browser }: WebKit, title: string, run: () => Promise<void>): Promise<boolean> {
  try {
    await run();
    total.passed += 1;
    console.log(`  ✓ webkit: ${title}`);
    return true;
  } catch (error) {
    console.error(`  ✘ webkit: ${title}\n`, error);
    console.error('    at', await browser.getCurrentUrl().catch(() => 'no page'));
    return false;
  }
}

/** Every step stands on the one before it: what was not reached did not pass. */
async function runSteps(webkit: WebKit, steps: readonly MainStoryStep[]): Promise<void> {
  const complaints: string[] = [];
  const driver = webkitDriver(webkit.browser, origin ?? '', complaints);
  for (const [at, { title, run }] of steps.entries()) {
    const passed = await passes(webkit, title, async () => {
      await run(driver);
      assert.deepEqual(complaints, [], 'logged or thrown by the page');
    });
    if (passed) continue;
    total.failed += steps.length - at;
    return;
  }
}

const light = await startWebKit();
try {
  await runSteps(light, mainStory(newEmail('webkit')));
  await runSteps(light, keyboardStory(light.browser));
} finally {
  await light.stop();
}
for (const colorScheme of axeSchemes) {
  const webkit = await startWebKit(colorScheme.scheme);
  try {
    const title = `[B-11] axe finds nothing on ${colorScheme.looked.length} pages, ${colorScheme.name}`;
    const passed = await passes(webkit, title, async () => {
      assert.deepEqual(await axeFinds(webkit.browser, origin, colorScheme), []);
    });
    if (!passed) total.failed += 1;
  } finally {
    await webkit.stop();
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
