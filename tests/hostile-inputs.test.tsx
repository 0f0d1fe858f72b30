// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readJson, safeStorage, type KeyValue } from '@/lib/storage';
import { OutsideLink } from '@/ui/outside-link';
import { RichText } from '@/ui/rich-text';
import { toast } from '@/ui/feedback/toast';
import { StatusPanel } from '@/ui/states/status-panel';
import samples from './fixtures/hostile-inputs.json';
import { formatLocal, noDate } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';

/** Kinds that the file of no single module covers; the others are tested beside what they attack. */
const ofKind = (kind: string) =>
  samples.flatMap((sample) => (sample.kind === kind && typeof sample.input === 'string' ? [sample.input] : []));

const memory = (key: string, text: string): KeyValue => {
  const storedValues = new Map([[key, text]]);
  return {
    getItem: (name) => storedValues.get(name) ?? null,
    setItem: (name, value) => void storedValues.set(name, value),
    removeItem: (name) => void storedValues.delete(name),
  };
};

afterEach(cleanup);

describe('text from outside', () => {
  it.each(ofKind('text-sink'))('[N-20] is shown as letters on a page: %s', (text) => {
    const { container } = render(<StatusPanel title={text} text={text} />);
    expect(container.querySelector('b, img')).toBeNull();
    expect(container.textContent).toBe(text + text);
  });

  it.each(ofKind('text-sink'))('[X-01 T-18] is shown as letters in a toast: %s', async (text) => {
    toast(text);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(document.body.querySelector('b[onmouseover], img[onerror]')).toBeNull();
  });
});

describe('addresses from outside', () => {
  /** Every address that an element of the page would lead to by itself. */
  const ledTo = (container: HTMLElement) =>
    [...container.querySelectorAll('[href], [src], [action]')].flatMap((element) =>
      ['href', 'src', 'action'].flatMap((name) => element.getAttribute(name) ?? []),
    );
  const failures = samples.flatMap(({ kind, input, expected }) =>
    kind === 'open-url' && expected === 'block' && typeof input === 'string' ? [input] : [],
  );

  it.each(failures)('[N-20] an outside link that is refused leads nowhere: %j', (url) => {
    const { container } = render(
      <MemoryRouter>
        <OutsideLink url={url}>there</OutsideLink>
      </MemoryRouter>,
    );
    expect(container.textContent).toBe('there');
    expect(ledTo(container)).toEqual([]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each(failures)('[N-20] so does one in a text of others: %j', (url) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const escaped = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const { container } = render(
      <MemoryRouter>
        <RichText html={`<p><a href="${escaped}">there</a><img src="${escaped}" alt="x"></p>`} />
      </MemoryRouter>,
    );
    expect(container.textContent).toContain('there');
    expect(ledTo(container)).toEqual([]);
    screen.getByText('there').click();
    expect(opened).not.toHaveBeenCalled();
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
