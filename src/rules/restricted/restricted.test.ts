import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restrictedKinds } from '@/contract/restricted';
import { shippingMethods } from '@/contract/shipping';
import { countries } from '../countries';
import { restrictedKindsOf } from './recognise';
import { restrictionsAsOf, restrictionSources } from './sources';
import { alternatives, countryBans, restrictionReasons, restrictions } from './table';
import { answersOf, methodsLeft, closedMethods, verdictOf } from './verdict';

const kinds = fc.uniqueArray(fc.constantFrom(...restrictedKinds));
const country = fc.option(fc.constantFrom(...countries));

describe('the table', () => {
  it('[B-07] knows a dozen kinds and more, each with one row for every method', () => {
    expect(restrictedKinds.length).toBeGreaterThanOrEqual(12);
    for (const kind of restrictedKinds) {
      const named = restrictions[kind].rules.flatMap(({ methods }) => methods);
      expect([...named].sort(), kind).toEqual([...shippingMethods].sort());
    }
  });

  it('[B-07] gives each row a source that can be opened, and a day', () => {
    const rows = [...restrictedKinds.flatMap((kind) => restrictions[kind].rules), ...countryBans];
    for (const { source } of rows) expect(new URL(restrictionSources[source]).protocol).toBe('https:');
    const used = new Set(rows.map(({ source }) => source));
    expect(Object.keys(restrictionSources).filter((source) => !used.has(source as never))).toEqual([]);
    expect(restrictionsAsOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('[B-07] has no reason and no alternative that nothing uses', () => {
    const rules = restrictedKinds.map((kind) => restrictions[kind]);
    const reasons = new Set([...rules.flatMap((row) => row.rules), ...countryBans].map(({ reason }) => reason));
    expect([...reasons].sort()).toEqual([...restrictionReasons].sort());
    expect([...new Set(rules.map(({ instead }) => instead))].sort()).toEqual([...alternatives].sort());
  });

  it('[B-07] bans only in countries that parcels go to', () => {
    expect(countryBans.filter((row) => !countries.includes(row.country))).toEqual([]);
  });
});

describe('verdicts', () => {
  it.each([
    ['powerBank', 'parcelSurface', null, 'forbidden', 'dangerous'],
    ['powerBank', 'courier', null, 'conditions', 'unknown'],
    ['batteryInside', 'ugx', null, 'conditions', 'batteryLimits'],
    ['alcohol', 'ems', 'DE', 'conditions', 'alcoholLimit'],
    ['money', 'ems', null, 'forbidden', 'valuables'],
    ['counterfeit', 'courier', null, 'forbidden', 'illegal'],
    ['eCigarette', 'courier', null, 'conditions', 'agreement'],
    ['eCigarette', 'courier', 'SG', 'forbidden', 'banned'],
    ['tobacco', 'packetAir', 'ES', 'forbidden', 'banned'],
    ['tobacco', 'parcelAir', 'ES', 'conditions', 'destination'],
  ] as const)('[B-07] %s by %s to %s: %s, %s', (kind, method, to, verdict, reason) => {
    expect(verdictOf(kind, method, to)).toMatchObject({ verdict, reason });
  });

  const post = ['ems', 'parcelAir', 'parcelSurface', 'packetAir', 'packetSurface', 'ugx'];
  const none: readonly string[] = [];

  it.each([
    ['powerBank', post],
    ['looseBattery', post],
    ['batteryInside', none],
    ['perfume', post],
    ['nailPolish', post],
    ['sunscreen', post],
    ['aerosol', post],
    ['alcohol', none],
    ['flammable', post],
    ['explosive', shippingMethods],
    ['chemical', post],
    ['eCigarette', post],
    ['tobacco', none],
    ['food', none],
    ['plant', none],
    ['liveAnimal', shippingMethods],
    ['medicine', none],
    ['animalProduct', ['courier']],
    ['sword', none],
    ['blade', none],
    ['replicaGun', ['courier']],
    ['adult', none],
    ['counterfeit', shippingMethods],
    ['money', ['ems', 'courier']],
  ] as const)('[B-07] %s is refused by: %j', (kind, methods) => {
    expect(closedMethods([kind], null)).toEqual(methods);
  });

  it('[B-07] a kind that this page does not know refuses nothing and breaks nothing', () => {
    const newer = 'antimatter' as (typeof restrictedKinds)[number];
    expect(closedMethods([newer], 'DE')).toEqual([]);
    expect(closedMethods([newer, 'perfume'], 'DE')).toEqual(post);
  });

  it('[B-07] leaves the courier for a power bank, and nothing for a counterfeit', () => {
    expect(methodsLeft(['powerBank'], null)).toEqual(['courier']);
    expect(methodsLeft(['counterfeit'], null)).toEqual([]);
    expect(methodsLeft(['powerBank', 'replicaGun'], 'US')).toEqual([]);
    expect(methodsLeft([], 'US')).toEqual(shippingMethods);
  });

  it('[B-07] parts the methods into refused and left; another kind never opens one', () => {
    fc.assert(
      fc.property(kinds, kinds, country, (some, more, to) => {
        const left = methodsLeft(some, to);
        expect([...left, ...closedMethods(some, to)].sort()).toEqual([...shippingMethods].sort());
        expect(left).toEqual(expect.arrayContaining(methodsLeft([...some, ...more], to)));
      }),
    );
  });

  it('[B-07] tells each answer once, refusals first, every method in one of them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...restrictedKinds), country, (kind, to) => {
        const answers = answersOf(kind, to);
        expect(answers.flatMap(({ methods }) => methods).sort()).toEqual([...shippingMethods].sort());
        const verdicts = answers.map(({ verdict }) => verdict);
        expect(verdicts.lastIndexOf('forbidden')).toBeLessThan(
          verdicts.includes('conditions') ? verdicts.indexOf('conditions') : verdicts.length,
        );
      }),
    );
  });
});

describe('what a listing is', () => {
  const kindsOf = (titleJa: string, descriptionJa = '', kind = 'other', ageLimit: number | null = null) =>
    restrictedKindsOf({ kind, titleJa, descriptionJa, ageLimit });

  it.each([
    ['オードトワレ 50ml 箱なし', ['perfume']],
    ['【新品】香水は未使用です', ['perfume']],
    ['ﾓﾊﾞｲﾙﾊﾞｯﾃﾘｰ 10000mAh リチウムイオン', ['powerBank']],
    ['電動ドローン 予備バッテリー付き', ['looseBattery', 'batteryInside']],
    ['マニキュア 3本と除光液', ['nailPolish']],
    ['ヘアスプレー 未開封', ['aerosol']],
    ['純米大吟醸 720ml', ['alcohol']],
    ['オイルライター 真鍮', ['flammable']],
    ['線香花火 10本', ['explosive']],
    ['加熱式たばこ アイコス', ['eCigarette']],
    ['せんべい 賞味期限2026年12月', ['food']],
    ['多肉植物 5株', ['plant']],
    ['第２類医薬品 かぜ薬', ['medicine']],
    ['本象牙 根付', ['animalProduct']],
    ['日本刀 銃砲刀剣類登録証付き', ['sword']],
    ['和包丁 三徳包丁 165mm', ['blade']],
    ['エアガン 10才以上', ['replicaGun']],
    ['【R-18】同人誌', ['adult']],
    ['記念硬貨 500円', ['money']],
  ])('[B-07] %s', (title, expected) => {
    expect(kindsOf(title)).toEqual(expected);
  });

  it.each([
    '練り香水',
    'コート 香水の匂いはしません',
    '象牙色のセーター',
    'べっ甲風メガネ',
    '本象牙ではありません',
    '種子島のポスター',
    '線香花火柄の浴衣',
    'ノートパソコンが入るリュック',
    'リモコン ボタン電池は付属しません',
    '懐中電灯 充電池別売',
    'クロコダイル型押しの財布',
    'パソコンケース',
  ])('[B-07] leaves alone: %s', (text) => {
    expect(kindsOf(text)).toEqual([]);
  });

  it('[B-07] goes by the catalogue’s kind and by age as well, and reads the description', () => {
    expect(kindsOf('地酒', '', 'sake')).toEqual(['alcohol']);
    expect(kindsOf('本', '', 'doujinshi', 18)).toEqual(['adult']);
    expect(kindsOf('本', '', 'other', 20)).toEqual([]);
    expect(kindsOf('セット', '香水とポーチ')).toEqual(['perfume']);
  });

  it('[B-07] finds kinds of the table, each once, in any text', () => {
    const piece = fc.oneof(fc.constantFrom('香水', '象牙', 'ﾓﾊﾞｲﾙﾊﾞｯﾃﾘｰ', 'ではありません', '\ud83d'), fc.string());
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const found = kindsOf(pieces.join(''));
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((kind) => restrictedKinds.includes(kind))).toBe(true);
      }),
    );
  });
});
