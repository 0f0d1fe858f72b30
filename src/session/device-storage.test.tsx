// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { currencies, countries, currencyOf } from '../rules/countries';
import { confirmAge, confirmedAge, showAge } from './age';
import { noteRecent, recentKeys } from './recent';
import { forgetSearch, noteSearch, searchHistory } from './search-history';

describe('the age that a reader confirmed', () => {
  const adult = () => document.documentElement.dataset['adult'];

  it('[B-20] a lower one never takes a higher one back', () => {
    confirmAge(20);
    confirmAge(18);
    expect([confirmedAge(), adult()]).toEqual([20, '20']);
    delete document.documentElement.dataset['adult'];
    showAge();
    expect(adult()).toBe('20');
  });

  it.each(['', '0', '19', '21', '018', '18.0', ' 18', 'true', '{"years":18}'])('[B-20] %j is none', (stored) => {
    localStorage.setItem('ageConfirmed', stored);
    showAge();
    expect([confirmedAge(), adult()]).toEqual([0, undefined]);
  });
});

describe('goods looked at', () => {
  it('[B-20] are thirty at most, each once, newest first', () => {
    for (let number = 1; number <= 40; number += 1) noteRecent({ site: 'yahoo', id: `x${number}` });
    noteRecent({ site: 'yahoo', id: 'x20' });
    noteRecent({ site: 'yahoo', id: 'x41' });
    const keys = recentKeys();
    expect(keys).toHaveLength(30);
    expect(keys.slice(0, 3)).toEqual(['yahoo/x41', 'yahoo/x20', 'yahoo/x40']);
    expect(new Set(keys).size).toBe(30);
    expect(JSON.parse(localStorage.getItem('recent') ?? '')).toEqual(keys);
  });

  it.each(['["yahoo/a,b"]', '["yahoo/"]', '["a"]', '[7]', '{"0":"yahoo/a"}'])('[B-20] %s holds none', (stored) => {
    localStorage.setItem('recent', stored);
    expect(recentKeys()).toEqual([]);
  });
});

describe('searches', () => {
  it('[S-31] the same words in another case are one, as they were typed last', () => {
    for (const text of ['camera', 'kimono', 'Camera']) noteSearch(text);
    expect(searchHistory()).toEqual(['Camera', 'kimono']);
    forgetSearch('Camera');
    expect(searchHistory()).toEqual(['kimono']);
  });

  it('[S-31] are twenty at most; nothing and what is too long are no searches', () => {
    for (let number = 1; number <= 25; number += 1) noteSearch(`word ${number}`);
    noteSearch('');
    noteSearch('x'.repeat(201));
    expect(searchHistory()).toHaveLength(20);
    expect(searchHistory()[0]).toBe('word 25');
    expect(JSON.parse(localStorage.getItem('searches') ?? '')).toHaveLength(20);
  });
});

describe('country and currency', () => {
  const customer = (country: string | null, currency: string | null) =>
    ({ id: 'c1', email: 'a@b.example', country, currency }) as never;
  /** The modules anew, as another visit has them. */
  const visit = async () => {
    vi.resetModules();
    const [destination, session] = [await import('./destination'), await import('./session')];
    const hook = renderHook(() => destination.useDestination());
    return { ...destination, ...session, current: () => hook.result.current };
  };

  it('[B-20] a customer’s own stand before what the device knows, each by itself', async () => {
    const { saveDestination, setUser, current } = await visit();
    act(() => saveDestination({ country: 'DE', currency: 'EUR' }));
    expect(current()).toEqual({ country: 'DE', currency: 'EUR', isUnset: false });
    act(() => setUser(customer('TW', null)));
    expect(current()).toEqual({ country: 'TW', currency: 'EUR', isUnset: false });
    act(() => setUser(null));
    expect(current().country).toBe('DE');
  });

  it('[B-20] the question is put once, whatever was answered', async () => {
    const first = await visit();
    expect(first.current().isUnset).toBe(true);
    act(() => first.saveDestination({ country: null, currency: 'USD' }));
    expect(first.current().isUnset).toBe(false);
    expect((await visit()).current()).toEqual({ country: null, currency: 'USD', isUnset: false });
    localStorage.removeItem('place');
    const other = await visit();
    act(() => other.declineDestination());
    expect((await visit()).current()).toEqual({ country: null, currency: null, isUnset: false });
  });

  it.each([
    ['{"country":"XX","currency":"ABC","asked":true}', false],
    ['{"country":["DE"],"currency":7,"asked":1}', true],
    ['["DE"]', true],
    ['{"country":"de"}', true],
  ])('[B-20] of %s only what is on the lists counts', async (stored, isUnset) => {
    localStorage.setItem('place', stored);
    expect((await visit()).current()).toEqual({ country: null, currency: null, isUnset });
  });

  it.each([
    ['FR', 'EUR'],
    ['US', 'USD'],
    ['CH', 'CHF'],
    ['HK', 'HKD'],
    ['EU', null],
    ['', null],
    ['C', null],
  ])('[B-20] people of %s calculate in %s', (country, currency) => {
    expect(currencyOf(country)).toBe(currency);
  });

  it('[B-20] proposes only what can be chosen', () => {
    expect(new Set(countries).size).toBe(countries.length);
    for (const country of countries) {
      expect(country).toMatch(/^[A-Z]{2}$/);
      const proposed = currencyOf(country);
      if (proposed !== null) expect(currencies).toContain(proposed);
    }
  });
});
