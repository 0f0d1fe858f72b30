/** What runs on WebKit, for what iOS webviews would show: `node --import tsx tests/e2e/webkit/story.ts <origin>`. Ends with `N passed, N failed`. */
import assert from 'node:assert/strict';
import { mainStory, type StoryStep } from '../main-story';
import { freshEmail } from '../mails';
import { axeFinds, dresses } from './axe';
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
async function tell(webkit: WebKit, steps: readonly StoryStep[]): Promise<void> {
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
  await tell(light, mainStory(freshEmail('webkit')));
  await tell(light, keyboardStory(light.browser));
} finally {
  await light.stop();
}
for (const dress of dresses) {
  const webkit = await startWebKit(dress.scheme);
  try {
    const title = `[B-11] axe finds nothing on ${dress.looked.length} pages, ${dress.name}`;
    const passed = await passes(webkit, title, async () => {
      assert.deepEqual(await axeFinds(webkit.browser, origin, dress), []);
    });
    if (!passed) total.failed += 1;
  } finally {
    await webkit.stop();
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
