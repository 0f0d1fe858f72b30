import { expect, it } from 'vitest';
import { exportsOf, namesOfCode, retiredIn, wordsOfName } from './words-of-names';

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
  expect([...namesOfCode(code).own]).toEqual(['const', 'a', 'b', 'inserted']);
});

it('leaves out regular expressions and the text of elements', () => {
  const code = 'const a = b.replace(/held\\/[/"]kept/g, c); const half = d / e / f;';
  expect([...namesOfCode(code).own]).toEqual(['const', 'a', 'b', 'c', 'half', 'd', 'e', 'f']);
  expect([...namesOfCode('<p className={css.x}>it is kept <b>{told}</b> there</p>').own]).not.toContain('kept');
  expect([...namesOfCode('<p className={css.x}>it is kept <b>{told}</b> there</p>').own]).toContain('told');
});

it('tells variables from fields', () => {
  const { own, fields } = namesOfCode(
    'const f = ({ thing, held: reserved }: { most?: A }, wish: B) => ({ ...kept, gone: a.mine });',
  );
  expect([...own]).toEqual(['const', 'f', 'thing', 'reserved', 'A', 'wish', 'B', 'kept', 'a']);
  expect([...fields]).toEqual(['held', 'most', 'gone', 'mine']);
});

it('takes `it` of Vitest and standard terms for what they are', () => {
  expect(namesOfCode("import { it } from 'vitest';\nit();").own).not.toContain('it');
  expect(namesOfCode('orders.map((it) => it);').own).toContain('it');
  expect(retiredIn('keepAliveMs')).toEqual([]);
});

it('lists what a file declares and exports', () => {
  const code =
    "export const a = 1;\nexport async function b() {}\nexport { c } from './c';\nexport type { D } from './d';";
  expect(exportsOf(code)).toEqual(['a', 'b']);
});
