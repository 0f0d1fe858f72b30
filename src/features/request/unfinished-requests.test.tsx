// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeMarketplaces, fixture, marketplaceHtml } from '@server/testing/fake-marketplaces';
import { wipeDrafts } from '@/lib/drafts';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

const market: FakeMarketplaces = new FakeMarketplaces(() => api.test);
const api = apiServer({ services: { livePages: market.livePages } });
const texts = words.request;
const booth = '/request?link=https%3A%2F%2Fbooth.example%2Fitems%2F1';
const stroller = '/request?title=wooden%20stroller';

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const typedIn = async (names: readonly string[]) => Promise.all(names.map(async (name) => (await box(name)).value));
const { link, title, options, maxYen } = texts.form;
const fields = [link, title, options, maxYen];

beforeEach(async () => {
  await wipeDrafts();
  await api.signIn();
});

async function typeBooth() {
  const user = await openPage(booth);
  await user.type(await box(title), 'Sticker set');
  await user.type(await box(options), 'Blue');
  await user.type(await box(maxYen), '1200');
  // The draft is stored once the typing pauses, and when the page is left.
  window.dispatchEvent(new Event('pagehide'));
}

describe('a request for another item than the one that was typed', () => {
  it('[Q-01] [B-10] begins with its own values, and offers the other one to go on with', async () => {
    await typeBooth();
    const user = await openPage(stroller);
    expect(await screen.findByText(texts.unfinished.text)).toBeTruthy();
    expect(await typedIn(fields)).toEqual(['', 'wooden stroller', '', '']);
    expect(screen.getByText('Sticker set')).toBeTruthy();
    await user.type(await box(options), 'Oak');
    await user.click(screen.getByRole('link', { name: texts.unfinished.go }));
    await waitFor(async () =>
      expect(await typedIn(fields)).toEqual(['https://booth.example/items/1', 'Sticker set', 'Blue', '1200']),
    );
    expect(await screen.findByText('wooden stroller')).toBeTruthy();
  });

  it('[Q-01] [B-10] keeps what was changed in a title of the address', async () => {
    const user = await openPage(stroller);
    await user.type(await box(title), ', 1960');
    window.dispatchEvent(new Event('pagehide'));
    await openPage(stroller);
    await waitFor(async () => expect((await box(title)).value).toBe('wooden stroller, 1960'));
  });

  it('[Q-01] [B-10] lets the other one be discarded', async () => {
    await typeBooth();
    const user = await openPage(stroller);
    await user.click(await screen.findByRole('button', { name: texts.unfinished.discard }));
    await waitFor(() => expect(screen.queryByText(texts.unfinished.text)).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    await openPage(booth);
    expect((await typedIn(fields)).slice(1)).toEqual(['', '', '']);
  });

  it('[Q-02] [B-10] is not offered for a name that was read from a page and not typed', async () => {
    market.network = { 'https://jp.mercari.com/item/m12345678901': marketplaceHtml(fixture('one-product')) };
    await openPage('/request?link=https%3A%2F%2Fjp.mercari.com%2Fitem%2Fm12345678901');
    await waitFor(async () => expect((await box(title)).value).not.toBe(''));
    window.dispatchEvent(new Event('pagehide'));
    await openPage(stroller);
    await waitFor(async () => expect((await box(title)).value).toBe('wooden stroller'));
    expect(screen.queryByText(texts.unfinished.text)).toBeNull();
  });
});
