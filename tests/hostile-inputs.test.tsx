// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readJson, safeStorage, type KeyValue } from '../src/lib/storage';
import { parseInstant } from '../src/rules/instant';
import { formatLocal, noDate } from '../src/rules/time';
import { toast } from '../src/ui/feedback/toast';
import { StatePanel } from '../src/ui/states';
import samples from './fixtures/hostile-inputs.json';

/** Kinds that the file of no single module covers; the others are tested beside what they attack. */
const ofKind = (kind: string) =>
  samples.flatMap((sample) => (sample.kind === kind && typeof sample.input === 'string' ? [sample.input] : []));

const memory = (key: string, text: string): KeyValue => {
  const kept = new Map([[key, text]]);
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
};

afterEach(cleanup);

describe('text from outside', () => {
  it.each(ofKind('text-sink'))('[N-20] is shown as letters on a page: %s', (text) => {
    const { container } = render(<StatePanel title={text} text={text} />);
    expect(container.querySelector('b, img')).toBeNull();
    expect(container.textContent).toBe(text + text);
  });

  it.each(ofKind('text-sink'))('[X-01 T-18] is shown as letters in a toast: %s', async (text) => {
    toast(text);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(document.body.querySelector('b[onmouseover], img[onerror]')).toBeNull();
  });
});

describe('what storage holds', () => {
  it.each(ofKind('storage-json'))('[E-04 B-10] is dropped where the schema refuses it: %s', (text) => {
    const store = safeStorage(() => memory('kept', text));
    const flat = (value: unknown) =>
      typeof value === 'object' && value !== null && Object.keys(value).every((key) => key === 'name')
        ? (value as { name?: string })
        : undefined;
    expect(readJson(store, 'kept', flat)).toBeUndefined();
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('dates that do not exist', () => {
  it.each(ofKind('date'))('[K-10 K-12] are a dash: %s', (text) => {
    expect(parseInstant(text)).toBeNull();
    expect(formatLocal(parseInstant(text), { day: 'YYYY-MM-DD' }, true)).toBe(noDate);
  });
});
