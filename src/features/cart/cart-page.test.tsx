// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Listing } from '@server/domains/goods/listing';
import { apiServer } from '@tests/api-server';
import { withListing } from '@tests/listing';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import type { CartLine } from '@/contract/cart';

const api = apiServer();
const { cart: texts, bill: billTexts } = words;
const camera = { site: 'mercari', id: 'm36144759504', title: /Asahigata AM-1/ };
const crayons = { site: 'amazon', id: 'B01N6XW2LP', title: /Nijiiro/ };
const bag = { site: 'rakuma', id: '5e8d557e7285362d481b72c34d57dcc6', title: /Maison Kaede/ };
type TestItem = typeof camera;

const call = async (name: string, input: object = {}) => {
  const answer = await api.test.request(`Sig.Front.Cart.${name}`, { cookie: await api.test.login(), input });
  expect(answer.code).toBe(200);
  return answer.data;
};
const listed = async () => ((await call('List')) as { lines: CartLine[] }).lines;

/** Opens the demo customer's cart with these things in it, the last the newest, and signs the browser in. */
async function openWith(items: readonly TestItem[]): Promise<UserEvent> {
  const before = (await listed()).map(({ id }) => id);
  if (before.length > 0) await call('Remove', { ids: before });
  for (const { site, id } of items) {
    await call('Add', { site, id, quantity: 1, chosen: {}, remark: '' });
    api.test.clock.move(1000);
  }
  await api.signIn();
  return openPage('/cart');
}

const lineOf = async ({ title }: TestItem) =>
  (await screen.findByRole('heading', { level: 2, name: title })).closest('li') as HTMLElement;
const billed = (key: keyof typeof billTexts.line) =>
  screen.queryByText(billTexts.line[key], { selector: 'dt' })?.nextElementSibling?.textContent;
const total = () => document.querySelector('[aria-live] strong')?.textContent ?? '';

describe('the cart', () => {
  it('[B-03] says that it is empty, with a way on', async () => {
    await openWith([]);
    expect(await screen.findByText(texts.empty.title)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.empty.search }).getAttribute('href')).toBe('/search');
  });

  it('[B-03] [E-15] holds goods of several marketplaces, with one bill and what comes later', async () => {
    const user = await openWith([camera, crayons]);
    expect(within(await lineOf(camera)).getByText('Mercari')).toBeTruthy();
    expect(within(await lineOf(crayons)).getByText('JPY 1,386')).toBeTruthy();
    await waitFor(() => expect(billed('goods')).toBe('¥16,186'));
    expect(screen.getByText(billTexts.later.title)).toBeTruthy();
    expect(total()).toMatch(/^¥\d/);
    await user.click(within(await lineOf(camera)).getByRole('checkbox'));
    await waitFor(() => expect(billed('goods')).toBe('¥1,386'));
    const [line] = await listed();
    expect(screen.getByRole('link', { name: texts.toCheckout }).getAttribute('href')).toBe(
      `/checkout?lines=${line?.id}`,
    );
    await user.click(within(await lineOf(crayons)).getByRole('checkbox'));
    expect(await screen.findByText(texts.noneChosen)).toBeTruthy();
    expect(screen.queryByText(billTexts.title)).toBeNull();
    await openPage('/cart');
    expect(await screen.findByText(texts.noneChosen)).toBeTruthy();
  });

  it('[B-03] [E-05] re-checked: a price that moved is shown beside what it was, sold goods cannot be chosen', async () => {
    const moved = (listing: Listing): Listing => ({ ...listing, price: { type: 1, listed: 1650, now: 1500 } });
    const user = await openWith([camera, crayons]);
    await waitFor(() => expect(billed('goods')).toBe('¥16,186'));
    await withListing(api.test, crayons, moved, () =>
      withListing(
        api.test,
        camera,
        (listing) => ({ ...listing, status: 'soldOut' }),
        async () => {
          await user.click(within(await lineOf(crayons)).getByRole('button', { name: texts.quantity.more }));
          const cheap = within(await lineOf(crayons));
          expect(await cheap.findByText('JPY 1,500')).toBeTruthy();
          expect(cheap.getByText(filled(texts.was, { price: 'JPY 1,386' }))).toBeTruthy();
          const sold = within(await lineOf(camera));
          expect(sold.getByText(texts.problem.soldOut)).toBeTruthy();
          expect(sold.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
          expect(sold.getByRole('link', { name: texts.way.similar }).getAttribute('href')).toBe(
            '/mall/mercari/detail/m36144759504',
          );
          await waitFor(() => expect(billed('goods')).toBe('¥3,000'));
        },
      ),
    );
  });

  it('[X-15] what was taken down can only be removed', async () => {
    const user = await openWith([camera, crayons]);
    await withListing(
      api.test,
      camera,
      (listing) => ({ ...listing, status: 'removed' }),
      async () => {
        await openPage('/cart');
        const removedRow = (await screen.findByText(texts.problem.removed)).closest('li') as HTMLElement;
        expect(within(removedRow).getByRole('heading', { name: texts.gone })).toBeTruthy();
        expect(within(removedRow).queryByRole('link')).toBeNull();
        await user.click(within(removedRow).getByRole('button', { name: /Remove/ }));
        expect(await within(removedRow).findByRole('button', { name: texts.undo })).toBeTruthy();
      },
    );
  });

  it('[S-41] services and pieces change the bill; the last tap counts', async () => {
    const user = await openWith([crayons]);
    await waitFor(() => expect(billed('goods')).toBe('¥1,386'));
    expect(billed('inspection')).toBeUndefined();
    const line = within(await lineOf(crayons));
    await user.click(line.getByRole('switch', { name: new RegExp(billTexts.line.inspection) }));
    await waitFor(() => expect(billed('inspection')).toMatch(/^¥\d/));
    const more = line.getByRole('button', { name: texts.quantity.more });
    await user.click(more);
    await user.click(more);
    await user.click(line.getByRole('button', { name: texts.quantity.less }));
    await waitFor(() => expect(billed('goods')).toBe('¥2,772'));
    expect(await listed()).toMatchObject([{ quantity: 2, services: { inspection: true } }]);
  });

  it('[S-41] only what goods take is offered: of one there is no second, authentication is of the premium section', async () => {
    await openWith([camera, bag]);
    expect(within(await lineOf(camera)).queryByRole('button', { name: texts.quantity.more })).toBeNull();
    const authentication = new RegExp(billTexts.line.authentication);
    expect(within(await lineOf(camera)).queryByRole('switch', { name: authentication })).toBeNull();
    expect(within(await lineOf(bag)).getByRole('switch', { name: authentication })).toBeTruthy();
  });

  it('[X-03] a change that did not come about is told, and the line stands as it was', async () => {
    const user = await openWith([crayons]);
    api.fault('Sig.Front.Cart.Change', 'http500', { times: 1 });
    await user.click(within(await lineOf(crayons)).getByRole('button', { name: texts.quantity.more }));
    expect(await screen.findByText(words.common.network.failure, { selector: '[role=status]' })).toBeTruthy();
    await waitFor(async () => expect((await lineOf(crayons)).querySelector('output')?.textContent).toBe('1'));
  });
});

describe('without a connection', () => {
  it('[X-12] [B-10] a change does not look done: nothing can be read anew, and the line stands as it was', async () => {
    const user = await openWith([crayons]);
    const more = within(await lineOf(crayons)).getByRole('button', { name: texts.quantity.more });
    api.fault('Sig.Front.Cart.Change', 'offline', { times: 2 });
    api.fault('Sig.Front.Cart.List', 'offline');
    await user.click(more);
    await user.click(more);
    await waitFor(() => expect(api.sentOf('Sig.Front.Cart.Change')).toHaveLength(2));
    await waitFor(async () => expect((await lineOf(crayons)).querySelector('output')?.textContent).toBe('1'));
    api.heal();
    await user.click(more);
    await waitFor(async () => expect(await listed()).toMatchObject([{ quantity: 2 }]));
  });
});

describe('removing', () => {
  const remove = async (user: UserEvent, item: TestItem) =>
    user.click(within(await lineOf(item)).getByRole('button', { name: /Remove/ }));

  it('[B-20] can be taken back, and leaves the bill at once', async () => {
    const user = await openWith([camera, crayons]);
    await waitFor(() => expect(billed('goods')).toBe('¥16,186'));
    await remove(user, camera);
    const undo = await screen.findByRole('button', { name: texts.undo });
    expect(document.activeElement).toBe(undo);
    await waitFor(() => expect(billed('goods')).toBe('¥1,386'));
    await user.click(undo);
    await waitFor(() => expect(billed('goods')).toBe('¥16,186'));
    expect(api.sentOf('Sig.Front.Cart.Remove')).toHaveLength(0);
  });

  it('[B-20] is done for good after a while', async () => {
    const user = await openWith([camera, crayons]);
    await lineOf(camera);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await remove(user, camera);
    await screen.findByRole('button', { name: texts.undo });
    vi.advanceTimersByTime(8_100);
    await waitFor(() => expect(screen.queryByRole('button', { name: texts.undo })).toBeNull());
    vi.useRealTimers();
    await waitFor(async () => expect(await listed()).toHaveLength(1));
    await lineOf(crayons);
  });

  it('[B-20] is done when the reader goes on', async () => {
    const user = await openWith([crayons]);
    await remove(user, crayons);
    await screen.findByRole('button', { name: texts.undo });
    await user.click(screen.getByRole('link', { name: words.common.tab.home }));
    await waitFor(async () => expect(await listed()).toHaveLength(0));
  });
});
