import { describe, expect, it } from 'vitest';
import corpus from '../../../tests/fixtures/listing-titles.json';
import type { RestrictedKind } from '../../contract/restricted';
import { restrictedKindsOf } from './recognise';
import { verdictOf } from './verdict';

const kindsOf = (titleJa: string) => restrictedKindsOf({ kind: '', titleJa, descriptionJa: '', ageLimit: null });
/** Kinds that no airmail takes, or only on conditions about what is in them. */
const byAir = (kind: string) => verdictOf(kind as RestrictedKind, 'ems', null).verdict !== 'allowed';
const titles = corpus.groups.flatMap((group) => group.titles);

describe('titles of real listings', () => {
  const restricted = titles.filter(({ kinds }) => kinds.some(byAir));
  const plain = titles.filter(({ kinds }) => !kinds.some(byAir));

  it('[B-07] at least 95 % of what may not simply fly is recognised by its title', () => {
    const missed = restricted.filter(
      ({ title, kinds }) => !kinds.every((kind) => kindsOf(title).includes(kind as never)),
    );
    expect(restricted.length).toBeGreaterThan(20);
    expect(missed.length / restricted.length, missed.map(({ title }) => title).join('\n')).toBeLessThanOrEqual(0.05);
  });

  it('[B-07] at most 5 % of other goods raise a false alarm', () => {
    const alarmed = plain.filter(({ title }) => kindsOf(title).some(byAir));
    expect(plain.length).toBeGreaterThan(15);
    expect(alarmed.length / plain.length, alarmed.map(({ title }) => title).join('\n')).toBeLessThanOrEqual(0.05);
  });
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
