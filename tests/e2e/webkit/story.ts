/** The main story on WebKit, for what iOS webviews would show: `node --import tsx tests/e2e/webkit/story.ts <origin>`. */
import assert from 'node:assert/strict';
import { mainStory } from '../main-story';
import { freshEmail } from '../mails';
import { startWebKit, webkitDriver } from './driver';

const origin = process.argv[2];
assert.ok(origin, 'say the origin of the running program');

const webkit = await startWebKit();
const complaints: string[] = [];
const driver = webkitDriver(webkit.browser, origin, complaints);
const steps = mainStory(freshEmail('webkit'));
let passed = 0;
try {
  for (const { title, run } of steps) {
    try {
      await run(driver);
      assert.deepEqual(complaints, [], 'logged or thrown by the page');
      passed += 1;
      console.log(`  ✓ webkit: ${title}`);
    } catch (error) {
      console.error(`  ✘ webkit: ${title}\n`, error);
      console.error('    at', await webkit.browser.getCurrentUrl());
      break;
    }
  }
} finally {
  await webkit.stop();
}
// Every step stands on the one before it: what was not reached did not pass.
console.log(`${passed} passed, ${steps.length - passed} failed`);
process.exitCode = passed === steps.length ? 0 : 1;
