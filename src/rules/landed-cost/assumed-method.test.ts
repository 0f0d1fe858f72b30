import { describe, expect, it } from 'vitest';
import type { ShippingMethod } from '../../contract/shipping';
import { readCostSheet } from '../../../tests/cost-sheet';
import { assumedMethod, type Way } from './assumed-method';

const [tariff] = readCostSheet().insurance;
const insurance = (['ems', 'parcelAir', 'parcelSurface'] as const).flatMap((method) =>
  tariff ? [{ ...tariff, method }] : [],
);
const figures = readCostSheet({ insurance });
const way = (method: ShippingMethod, tracked: boolean, days: Way['days']): Way => ({ method, tracked, days });
/** Cheapest first, as to most countries. */
const ways = [
  way('packetSurface', false, [60, 120]),
  way('packetAir', false, [14, 28]),
  way('parcelSurface', true, [60, 120]),
  way('courier', true, [3, 10]),
  way('ems', true, [7, 21]),
  way('parcelAir', true, [14, 28]),
];
const plain = { worth: 1_000, chosen: null, insured: false };

describe('the method that costs are calculated with', () => {
  it('[B-02] is the cheapest tracked one within about four weeks, never sea mail that nobody chose', () => {
    expect(assumedMethod(figures, ways, plain)).toBe('courier');
    expect(assumedMethod(figures, ways.slice(4), plain)).toBe('ems');
    expect(assumedMethod(figures, ways.slice(5), plain)).toBe('parcelAir');
  });

  it('[B-02] can be insured where goods are of value or the buyer asks for it', () => {
    expect(assumedMethod(figures, ways, { ...plain, worth: figures.fees.valuable.yen })).toBe('ems');
    expect(assumedMethod(figures, ways, { ...plain, insured: true })).toBe('ems');
  });

  it('[B-02] is the tracked one, then the cheapest, where nothing is that quick or nobody knows the days', () => {
    expect(assumedMethod(figures, ways.slice(0, 3), plain)).toBe('parcelSurface');
    expect(assumedMethod(figures, ways.slice(0, 2), plain)).toBe('packetSurface');
    expect(assumedMethod(figures, [way('packetSurface', false, [60, 120]), way('ugx', true, null)], plain)).toBe('ugx');
    expect(assumedMethod(figures, [], plain)).toBeNull();
  });

  it('[B-02] is what the buyer chose, where it takes the goods', () => {
    expect(assumedMethod(figures, ways, { ...plain, chosen: 'packetSurface' })).toBe('packetSurface');
    expect(assumedMethod(figures, ways.slice(4), { ...plain, chosen: 'packetSurface' })).toBe('ems');
  });
});
