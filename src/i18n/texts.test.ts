import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { moreRoutes } from '../app/more-routes';
import { firstRoutes } from '../app/routes';
import type { TextArea } from '../config/route-row';
import { riskKeys } from '../rules/risky-words';
import { i18n, loadTexts, startTexts } from './i18n';
import { languageKeys } from './languages';
import { faultsOf, flat, plural, sameByNature, type Texts, type TextTree } from '@tests/text-faults';

const folder = join(import.meta.dirname, 'locales');
const areas = [
  'account',
  'address',
  'afterSale',
  'article',
  'auction',
  'bid',
  'bill',
  'bot',
  'calculator',
  'campaign',
  'cart',
  'common',
  'cost',
  'discount',
  'experience',
  'favourite',
  'friend',
  'goods',
  'guide',
  'home',
  'host',
  'invite',
  'item',
  'label',
  'live',
  'lottery',
  'member',
  'notice',
  'ocr',
  'order',
  'parcel',
  'pay',
  'picture',
  'request',
  'restricted',
  'review',
  'reward',
  'search',
  'sign',
  'support',
  'ticket',
  'tools',
  'translation',
] as const satisfies readonly TextArea[];

const read = (language: string, area: string): TextTree =>
  JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8')) as TextTree;

describe('the gate itself', () => {
  const english = {
    greeting: 'Hello {{name}}',
    link: 'See <0>the terms</0>',
    wait: 'Loading…',
    left_one: '{{count}} day left',
    left_other: '{{count}} days left',
  };
  const good: Record<'ja' | 'ar', Record<string, string>> = {
    ja: { greeting: '{{name}}さん', link: '<0>規約</0>を見る', wait: '読み込み中…', left_other: '残り{{count}}日' },
    ar: {
      greeting: 'مرحبًا {{name}}',
      link: 'عرض <0>الشروط</0>',
      wait: 'جارٍ التحميل…',
      left_zero: 'بقي {{count}} يوم',
      left_one: 'بقي يوم واحد',
      left_two: 'بقي يومان',
      left_few: 'بقيت {{count}} أيام',
      left_many: 'بقي {{count}} يومًا',
      left_other: 'بقي {{count}} يوم',
    },
  };

  it.each(['ja', 'ar'] as const)('finds nothing wrong with good texts: %s', (language) => {
    expect(faultsOf(language, 'common', english, good[language])).toEqual([]);
  });

  it.each<[string, 'ja' | 'ar', Record<string, string | undefined>]>([
    ['greeting: is missing', 'ja', { greeting: undefined }],
    ['left_two: is missing', 'ar', { left_two: undefined }],
    ['left_one: is in no other language', 'ja', { left_one: '残り{{count}}日' }],
    ['bye: is in no other language', 'ja', { bye: 'さようなら' }],
    ['greeting: is empty', 'ja', { greeting: '' }],
    ['greeting: starts or ends with a blank', 'ja', { greeting: '{{name}}さん ' }],
    ['link: has two spaces or a tab', 'ar', { link: 'عرض  <0>الشروط</0>' }],
    ['wait: has another ellipsis than …', 'ja', { wait: '読み込み中...' }],
    ['wait: has another ellipsis than …', 'ja', { wait: '読み込み中……' }],
    ['wait: has straight quotation marks', 'ja', { wait: '"待機中"' }],
    ['greeting: has other placeholders than English', 'ja', { greeting: '{{nom}}さん' }],
    ['greeting: has other placeholders than English', 'ja', { greeting: 'こんにちは' }],
    ['left_many: has other placeholders than English', 'ar', { left_many: 'بقيت أيام كثيرة' }],
    ['left_two: has other placeholders than English', 'ar', { left_two: 'بقي {{days}} يومان' }],
    ['link: has other tags than English', 'ja', { link: '<0>規約を見る' }],
    ['link: has other tags than English', 'ja', { link: '<1>規約</1>を見る' }],
    ['wait: has no letter of the language’s script', 'ja', { wait: 'One moment…' }],
    ['wait: has marks or letters of another language', 'ar', { wait: 'لحظة, من فضلك' }],
    ['wait: has marks or letters of another language', 'ja', { wait: 'お待ちください?' }],
    ['wait: is the English text', 'ar', { wait: 'Loading…' }],
  ])('finds “%s” in %s', (fault, language, change) => {
    const broken = Object.entries({ ...good[language], ...change }).filter(([, text]) => text !== undefined);
    expect(faultsOf(language, 'common', english, Object.fromEntries(broken) as Texts)).toContain(fault);
  });
});

describe.each(languageKeys)('texts in %s', (language) => {
  it('[K-01] has every area and no other file', () => {
    expect(readdirSync(join(folder, language)).sort()).toEqual(areas.map((area) => `${area}.json`));
  });

  it.each(areas)('[K-01] says everything, and says it rightly: %s', (area) => {
    expect(faultsOf(language, area, flat(read('en', area)), flat(read(language, area)))).toEqual([]);
  });

  it('[K-01] is the English text in at most 3 of 100', () => {
    if (language === 'en') return;
    const pairs = areas.flatMap((area) => {
      const english = flat(read('en', area));
      return Object.entries(flat(read(language, area))).map(([key, text]) => text === english[key]);
    });
    expect(pairs.filter(Boolean).length / pairs.length).toBeLessThanOrEqual(0.03);
  });

  it('[K-01] finds a text for every number', async () => {
    await startTexts(language, (key, area) => Promise.resolve(read(key, area)));
    for (const area of areas) await loadTexts(area);
    const plurals = areas.flatMap((area) =>
      Object.keys(flat(read(language, area))).flatMap((key) =>
        key.endsWith('_other') ? [`${area}:${key.replace(plural, '')}`] : [],
      ),
    );
    expect(plurals).toContain('common:days');
    const t = i18n.t as unknown as (key: string, values: object) => string;
    const numbers = [0, 1, 2, 3, 10, 11, 21, 99, 100, 102, 1_000_000];
    const examples = plurals.flatMap((key) =>
      numbers.map(
        (count) =>
          [
            key,
            t(key, {
              count,
              total: count,
              rate: 98,
              stars: 4.5,
              points: 250,
              cost: 50,
              percent: 15,
              from: '¥15,000',
              day: '5 May',
              date: '5 May',
              saving: '¥600',
              number: count,
              num: count,
            }),
          ] as const,
      ),
    );
    expect(examples.filter(([key, text]) => key.endsWith(text) || text === '' || text.includes('{{'))).toEqual([]);
  });

  it('[B-16] explains every risky word', () => {
    const { risky } = read(language, 'item');
    expect(Object.keys(risky ?? {}).sort()).toEqual([...riskKeys, 'title'].sort());
  });

  it('[S-30] names and describes every page, each page otherwise than the next', () => {
    const titles = [...firstRoutes, ...moreRoutes].map((row) => {
      const texts = flat(read(language, row.texts));
      expect(texts[`meta.${row.meta}.description`], `${row.path} has no description`).toBeTruthy();
      expect(texts[`meta.${row.meta}.title`], `${row.path} has no title`).toMatch(/\{\{brand\}\}/);
      return texts[`meta.${row.meta}.title`];
    });
    expect(new Set(titles).size).toBe(titles.length);
  });
});

it('lists no reason for a text that is no more', () => {
  const all = areas.flatMap((area) => Object.keys(flat(read('en', area))).map((key) => `${area}:${key}`));
  expect(Object.keys(sameByNature).filter((key) => !all.includes(key.replace(/^\w+\//, '')))).toEqual([]);
});
