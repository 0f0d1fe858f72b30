import { describe, expect, it } from 'vitest';
import corpus from '@tests/fixtures/listing-titles.json';
import type { RestrictedKind } from '@/contract/restricted';
import { restrictedKindsOf } from './recognise';
import { restrictions, type RestrictionReason } from './table';
import { verdictOf } from './verdict';

const kindsOf = (titleJa: string, categoryJa?: string) =>
  restrictedKindsOf({ kind: '', titleJa, descriptionJa: '', ageLimit: null, ...(categoryJa && { categoryJa }) });

interface Title {
  readonly half: string;
  readonly title: string;
  readonly kinds: readonly string[];
}

const titles: readonly Title[] = corpus.groups.flatMap(({ half, titles: byKind }) =>
  Object.entries(byKind).flatMap(([kind, some]) =>
    some.map((title) => ({ half, title, kinds: kind === 'none' ? [] : kind.split(',') })),
  ),
);

/** Why no airmail takes something, or only a little of it: not what a country of destination asks. */
const ofFlight: readonly RestrictionReason[] = [
  'dangerous',
  'loose',
  'batteryLimits',
  'alcoholLimit',
  'carrier',
  'valuables',
];
/** Kinds that may not simply fly. */
const grounded = (kinds: readonly string[]) =>
  kinds.filter((kind) =>
    restrictions[kind as RestrictedKind].rules.some(
      ({ methods, reason }) => methods.includes('ems') && ofFlight.includes(reason),
    ),
  );

/** Hits, misses and false alarms of a half of the titles. */
function measure(half: string) {
  const rows = titles.filter((row) => row.half === half);
  const judged = rows.map(({ title, kinds }) => ({ title, truth: grounded(kinds), found: grounded(kindsOf(title)) }));
  const restricted = judged.filter(({ truth }) => truth.length > 0);
  const missed = restricted.filter(({ truth, found }) => !truth.every((kind) => found.includes(kind)));
  const plain = judged.filter(({ truth }) => truth.length === 0);
  const alarms = plain.filter(({ found }) => found.length > 0);
  const right = restricted.length - missed.length;
  return {
    missed: missed.map(({ title }) => title),
    alarms: alarms.map(({ title }) => title),
    restricted: restricted.length,
    recall: right / restricted.length,
    falseAlarms: alarms.length / plain.length,
    precision: right / (right + alarms.length),
  };
}

describe('titles of real listings', () => {
  it('[B-07] are 300 and more, of both halves, each once', () => {
    expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length);
    expect(titles.length).toBeGreaterThanOrEqual(300);
  });

  it.each(['open', 'held back'])(
    '[B-07] at least 95 % of what may not simply fly is recognised by its title, with at most 5 % false alarms: the half that is %s',
    (half) => {
      const { missed, alarms, restricted, recall, falseAlarms, precision } = measure(half);
      expect(restricted).toBeGreaterThan(50);
      expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
      expect(falseAlarms, alarms.join('\n')).toBeLessThanOrEqual(0.05);
      expect(precision).toBeGreaterThanOrEqual(0.95);
    },
  );
});

describe('titles by words and names', () => {
  it.each([
    ['Nintendo Switch 本体 グレー', 'batteryInside'],
    ['ニンテンドースイッチ本体 ケース付き', 'batteryInside'],
    ['iPhone 12 本体 64GB SIMフリー', 'batteryInside'],
    ['ｉＰｈｏｎｅ ＳＥ 第2世代 128GB', 'batteryInside'],
    ['AirPods 第3世代 MagSafe', 'batteryInside'],
    ['PS Vita 本体 PCH-2000', 'batteryInside'],
    ['タミヤスプレー TS-14 ブラック', 'aerosol'],
    ['クロエ オードゥ パルファム 30ml', 'perfume'],
    ['サントリー 山崎12年 700ml 箱付き', 'alcohol'],
    ['サントリー ウイスキー 角瓶', 'alcohol'],
  ] as const)('[B-07] %s: %s', (title, kind) => {
    expect(kindsOf(title)).toContain(kind);
  });

  it.each([
    'Nintendo Switch マリオカート8 デラックス ソフト',
    'iPhone 12 ケース 手帳型',
    'iPhone15/14/13 対応 ガラスフィルム',
    'AirPods Pro シリコンカバー',
    'Nintendo Switch 本体カバー',
    'ウイスキーグラス 江戸切子',
    '山崎12年 空瓶のみ',
    'シャンパンゴールド 腕時計ベルト',
    'モバイルバッテリーケース',
  ])('[B-07] no restricted goods: %s', (title) => {
    expect(kindsOf(title)).toEqual([]);
  });

  it('[B-07] to Italy no lithium battery flies with Japan Post; it may go by sea', () => {
    expect(verdictOf('batteryInside', 'ems', 'IT')).toMatchObject({ verdict: 'forbidden', reason: 'banned' });
    expect(verdictOf('batteryInside', 'packetAir', 'IT').verdict).toBe('forbidden');
    expect(verdictOf('batteryInside', 'parcelSurface', 'IT').verdict).toBe('conditions');
    expect(verdictOf('batteryInside', 'ems', 'FR').verdict).toBe('conditions');
  });
});

describe('the marketplace’s own category', () => {
  it.each([
    ['ジルスチュアート ホワイトフローラル 50ml', 'コスメ・美容 > 香水', ['perfume']],
    ['Galaxy 黒 美品', 'スマートフォン > スマートフォン本体', ['batteryInside']],
    ['久保田 720ml', 'ビール・洋酒 > 日本酒', ['alcohol']],
    ['iPhone 12 グリーン 本革', 'スマホアクセサリー > iPhone用ケース', []],
    ['江戸切子 ペア', '食器 > ワイングラス', []],
    ['箱のみ', '食品・飲料・酒 > その他', []],
  ] as const)('[B-07] %s in %s: %j', (title, category, kinds) => {
    expect(kindsOf(title, category)).toEqual(kinds);
  });
});
