import { expect, it } from 'vitest';
import { exportsOf, identifiersOf, retiredIn, wordsOfName } from './words-of-names';

it('splits a name into its words', () => {
  expect(wordsOfName('labelItemsOf')).toEqual(['label', 'items', 'of']);
  expect(wordsOfName('kept-on-device.test.tsx')).toEqual(['kept', 'on', 'device', 'test', 'tsx']);
  expect(wordsOfName('MAX_URL2')).toEqual(['max', 'url', '2']);
});

it('finds retired words as whole parts of a name, and retired names as wholes', () => {
  expect(retiredIn('mostDays')).toEqual(['most']);
  expect(retiredIn('almostDays')).toEqual([]);
  expect(retiredIn('one')).toEqual(['one']);
  expect(retiredIn('oneOf')).toEqual([]);
});

it('reads identifiers, not comments and strings', () => {
  const code = "/* kept */ const a = 'told'; // held\nconst b = `thing ${inserted}`;";
  expect([...identifiersOf(code)]).toEqual(['const', 'a', 'b', 'inserted']);
});

it('lists what a file declares and exports', () => {
  const code =
    "export const a = 1;\nexport async function b() {}\nexport { c } from './c';\nexport type { D } from './d';";
  expect(exportsOf(code)).toEqual(['a', 'b']);
});
