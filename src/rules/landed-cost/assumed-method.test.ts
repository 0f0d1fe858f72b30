import { describe, expect, it } from 'vitest';
import type { ShippingMethod } from '@/contract/shipping';
import { readCostSheet } from '@tests/cost-sheet';
import { assumedMethod, type MethodCandidate } from './assumed-method';

const [tariff] = readCostSheet().insurance;
const insurance = (['ems', 'parcelAir', 'parcelSurface'] as const).flatMap((method) =>
  tariff ? [{ ...tariff, method }] : [],
);
const figures = readCostSheet({ insurance });
const candidate = (method: ShippingMethod, tracked: boolean, days: MethodCandidate['days']): MethodCandidate => ({
  method,
  tracked,
  days,
});
/** Cheapest first, as to most countries. */
const methods = [
  candidate('packetSurface', false, [60, 120]),
  candidate('packetAir', false, [14, 28]),
  candidate('parcelSurface', true, [60, 120]),
  candidate('courier', true, [3, 10]),
  candidate('ems', true, [7, 21]),
  candidate('parcelAir', true, [14, 28]),
];
const plain = { worth: 1_000, chosen: null, insured: false };

describe('the method that costs are calculated with', () => {
  it('[B-02] is the cheapest tracked one within about four weeks, never sea mail that nobody chose', () => {
    expect(assumedMethod(figures, methods, plain)).toBe('courier');
    expect(assumedMethod(figures, methods.slice(4), plain)).toBe('ems');
    expect(assumedMethod(figures, methods.slice(5), plain)).toBe('parcelAir');
  });

  it('[B-02] can be insured where goods are of value or the buyer asks for it', () => {
    expect(assumedMethod(figures, methods, { ...plain, worth: figures.fees.valuable.yen })).toBe('ems');
    expect(assumedMethod(figures, methods, { ...plain, insured: true })).toBe('ems');
  });

  it('[B-02] is the tracked one, then the cheapest, where nothing is that quick or nobody knows the days', () => {
    expect(assumedMethod(figures, methods.slice(0, 3), plain)).toBe('parcelSurface');
    expect(assumedMethod(figures, methods.slice(0, 2), plain)).toBe('packetSurface');
    expect(
      assumedMethod(figures, [candidate('packetSurface', false, [60, 120]), candidate('ugx', true, null)], plain),
    ).toBe('ugx');
    expect(assumedMethod(figures, [], plain)).toBeNull();
  });

  it('[B-02] is what the buyer chose, where it takes the goods', () => {
    expect(assumedMethod(figures, methods, { ...plain, chosen: 'packetSurface' })).toBe('packetSurface');
    expect(assumedMethod(figures, methods.slice(4), { ...plain, chosen: 'packetSurface' })).toBe('ems');
  });
});
