// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import type { ItemDetail, ItemOption } from '@/contract/item';

const api = apiServer();
const { goods: texts, item: itemTexts } = words;
const camera = '/mall/mercari/detail/m36144759504';
const change = (edit: (item: ItemDetail) => ItemDetail) =>
  api.change('Sig.Front.Item.Detail', (answer) => ({ ...answer, data: edit(answer.data as ItemDetail) }));

const inEnglish = (text: string) => ({ text, language: 'en' as const });
const size: ItemOption = {
  id: 'o1',
  name: inEnglish('Size'),
  nameJa: 'サイズ',
  required: true,
  choices: [
    { id: 'c1', text: inEnglish('S'), textJa: 'S', JPYPrice: 1_200, soldOut: false },
    { id: 'c2', text: inEnglish('L'), textJa: 'L', JPYPrice: 1_800, soldOut: false },
    { id: 'c3', text: inEnglish('XL'), textJa: 'XL', JPYPrice: 2_400, soldOut: true },
  ],
};
const ribbon: ItemOption = {
  ...size,
  id: 'o2',
  name: inEnglish('Ribbon'),
  nameJa: 'リボン',
  required: false,
  choices: [{ id: 'c1', text: inEnglish('Yes'), textJa: 'あり', JPYPrice: null, soldOut: false }],
};
const withOptions = () => change((item) => ({ ...item, options: [size, ribbon], remark: true }));
const buy = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: itemTexts.toCart }));
/** Returns the inputs sent to put items into the cart; the reference API does not know such options, and its answer is not tested here. */
const sent = () => api.sentOf('Sig.Front.Cart.Add').map(({ body }) => body);
const inCart = { site: 'mercari', id: 'm36144759504', quantity: 1, remark: '' };
const group = (name: string) => screen.findByRole('group', { name: new RegExp(name) });
const remark = () => screen.findByLabelText<HTMLInputElement>(texts.options.remark);

describe('specification options', () => {
  it('[S-22] [E-08] [E-06] stand with their Japanese names, prices and what is sold out', async () => {
    withOptions();
    const user = await openPage(camera);
    const box = within(await group('Size'));
    expect(box.getByText('サイズ')).toBeTruthy();
    expect(box.getByLabelText<HTMLInputElement>(/XL/).disabled).toBe(true);
    await user.click(box.getByLabelText(/^L/));
    expect(document.querySelector('main')?.textContent).toContain('JPY 1,800');
    await user.click(box.getByLabelText(/^S/));
    const price = screen.getByRole('heading', { level: 1 }).parentElement?.querySelector('p[class*="price"]');
    expect(price?.textContent).toBe('JPY 1,200');
  });

  it('[V-21] what is marked * must be chosen before buying; the field says so and gets the focus', async () => {
    withOptions();
    await api.signIn();
    const user = await openPage(camera);
    const box = await group('Size');
    expect(screen.queryByText(filled(texts.options.choose, { name: 'Size' }))).toBeNull();
    await buy(user);
    expect((await within(box).findByRole('alert')).textContent).toBe(filled(texts.options.choose, { name: 'Size' }));
    await waitFor(() => expect(box.contains(document.activeElement)).toBe(true));
    expect(screen.queryByText(filled(texts.options.choose, { name: 'Ribbon' }))).toBeNull();
    await user.click(within(box).getByLabelText(/^S/));
    expect(within(box).queryByRole('alert')).toBeNull();
    await buy(user);
    await waitFor(() => expect(sent()).toEqual([{ ...inCart, chosen: { o1: 'c1' } }]));
  });
});

describe('the remark for the seller', () => {
  it.each([
    ['a'.repeat(20), false],
    ['a'.repeat(21), true],
    ['👨‍👩‍👧‍👦'.repeat(20), false],
    ['👨‍👩‍👧‍👦'.repeat(21), true],
    ['が'.repeat(20), false],
  ])('[V-20] takes at most 20 characters as people count them: %s', async (text, long) => {
    withOptions();
    await api.signIn();
    const user = await openPage(camera);
    await user.click(within(await group('Size')).getByLabelText(/^S/));
    await user.click(await remark());
    await user.paste(text);
    expect((await remark()).value).toBe(text);
    expect((await remark()).getAttribute('aria-invalid') === 'true').toBe(long);
    await buy(user);
    if (long) await waitFor(async () => expect(document.activeElement).toBe(await remark()));
    else await waitFor(() => expect(sent()).toEqual([{ ...inCart, chosen: { o1: 'c1' }, remark: text }]));
    if (long) expect(sent()).toEqual([]);
  });

  it('[B-10] survives a reload with the choice, except what is no longer offered', async () => {
    withOptions();
    const user = await openPage(camera);
    await user.click(within(await group('Size')).getByLabelText(/^L/));
    await user.type(await remark(), '名入れ Hana');
    await waitFor(async () => expect((await remark()).value).toBe('名入れ Hana'));
    await openPage(camera);
    await waitFor(async () => expect((await remark()).value).toBe('名入れ Hana'));
    expect(within(await group('Size')).getByLabelText<HTMLInputElement>(/^L/).checked).toBe(true);
    change((item) => ({
      ...item,
      options: [{ ...size, choices: size.choices.map((choice) => ({ ...choice, soldOut: true })) }],
      remark: true,
    }));
    await openPage(camera);
    await waitFor(async () => expect((await remark()).value).toBe('名入れ Hana'));
    expect(within(await group('Size')).getByLabelText<HTMLInputElement>(/^L/).checked).toBe(false);
  });

  it('[V-20] [B-10] stays too long after a reload, and cannot be sent', async () => {
    withOptions();
    await api.signIn();
    const user = await openPage(camera);
    await user.click(within(await group('Size')).getByLabelText(/^S/));
    await user.click(await remark());
    await user.paste('x'.repeat(21));
    await waitFor(async () => expect((await remark()).value).toHaveLength(21));
    const again = await openPage(camera);
    await waitFor(async () => expect((await remark()).value).toHaveLength(21));
    await buy(again);
    await waitFor(async () => expect(document.activeElement).toBe(await remark()));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[E-08] is not asked for where the seller takes none', async () => {
    change((item) => ({ ...item, options: [size], remark: false }));
    await openPage(camera);
    await group('Size');
    expect(screen.queryByLabelText(texts.options.remark)).toBeNull();
  });
});

describe('goods for adults', () => {
  const gate = (years: number) => filled(texts.age.title, { years });

  it('[B-20] stand behind a notice, until the reader says to be old enough; the device remembers', async () => {
    change((item) => ({ ...item, ageLimit: 18 }));
    const user = await openPage(camera);
    expect(await screen.findByRole('heading', { level: 1, name: gate(18) })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    await user.click(screen.getByRole('button', { name: filled(texts.age.confirm, { years: 18 }) }));
    expect(await screen.findByRole('heading', { level: 1, name: /Asahigata/ })).toBeTruthy();
    expect(document.documentElement.dataset['adult']).toBe('18');
    await openPage(camera);
    expect(await screen.findByRole('heading', { level: 1, name: /Asahigata/ })).toBeTruthy();
    change((item) => ({ ...item, ageLimit: 20 }));
    await openPage(camera);
    expect(await screen.findByRole('heading', { level: 1, name: gate(20) })).toBeTruthy();
  });
});

describe('below an item', () => {
  it('[S-21] more from this seller, all of them one tap away, and goods like it', async () => {
    // Neither it nor what is like it is an auction, which might just have ended.
    const query = 'site=rakuten&id=ishin-r:10000036';
    await openPage('/mall/rakuten/detail/ishin-r:10000036');
    const { data } = await api.test.request('Sig.Front.Item.Detail', { query });
    const { title, seller } = data as ItemDetail;
    const goodsOf = (name: string) =>
      waitFor(() => {
        const strip = screen.getByRole('heading', { name }).closest('section') as HTMLElement;
        const links = within(strip).getAllByRole('link', { name: /JPY/ });
        expect(links.length).toBeGreaterThan(1);
        return links.map(({ textContent }) => textContent);
      });
    for (const name of [texts.more.ofSeller, texts.more.similar])
      for (const good of await goodsOf(name)) expect(good).not.toContain(title.text);
    expect(screen.getByRole('link', { name: texts.more.allOfSeller }).getAttribute('href')).toBe(
      `/search?site=rakuten&seller=${seller?.id}`,
    );
  });

  it('[X-03] is left out where it did not come', async () => {
    api.fault('Sig.Front.Item.More', 'truncated');
    await openPage(camera);
    await screen.findByRole('heading', { level: 1, name: /Asahigata/ });
    await waitFor(() => expect(api.sentOf('Sig.Front.Item.More').length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.queryByRole('heading', { name: texts.more.similar })).toBeNull());
  });
});
