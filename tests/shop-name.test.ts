import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Published names that contain the shop's name, with the reason for each; they are never shown to people. */
const published: Readonly<Record<string, string>> = {
  'src/bridge/native-names.ts': 'the object that apps inject (docs/embedding.md)',
  'src/bridge/handshake.ts': 'the word that apps greet a page with (docs/embedding.md)',
  'src/contract/answer.ts': 'the header that shows a call to be a page’s own (docs/api.md)',
  'dev/simulator/page/app-account.ts': 'the demo customer, at an address of no shop',
  'dev/simulator/page/simulator.tsx': 'the object that apps inject',
  'demo/customer.ts': 'the demo customer, whose log-in stands in the README',
  'demo/group-label.ts': 'a demo customer',
  'demo/lottery-plays.ts': 'demo customers',
  'demo/reviews.ts': 'demo customers',
  'demo/staff.ts': 'the demo member of staff, whose log-in stands in the README',
  'scripts/lint/bare-text.mjs': 'the plugin of the linter, whose rules are named in .oxlintrc.json',
};

/** The name in the scripts that texts are written in. */
const name = /kakehashi|かけはし|カケハシ|架け橋|掛橋|카케하시|какэхаси|какехаси|คาเคฮาชิ|كاكيهاشي/i;

it('[D-01] no source file names the shop', () => {
  const folders = ['src', 'server', 'demo', 'scripts', 'dev', 'public', 'deploy', 'index.html', 'vite.config.ts'];
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$|\.(?:webp|png|wasm|gz|woff2?)$/.test(file));
  expect(files.length).toBeGreaterThan(1500);
  const naming = files.filter((file) => name.test(readFileSync(file, 'utf8')));
  expect(naming.sort()).toEqual(Object.keys(published).sort());
});
