// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { favourites } from '@server/domains/goods/schema';
import { apiServer } from '@tests/api-server';
import { buyer } from '@tests/buying';
import { closePage, openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';

const api = apiServer();
const texts = words.favourite;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
let count = 0;

/** A customer of one's own, signed in. */
async function customer() {
  const me = await buyer(api.test, `keeps${(count += 1)}`);
  await api.signIn(`${me.id}@mail.example`);
  const addFavourite = (goods: { site: string; id: string }) =>
    me.get('Sig.Front.User.Favourite.Set', { site: goods.site, id: goods.id, on: true });
  const save = (query: object, name = '') => me.get('Sig.Front.User.SavedSearch.Save', { name, query, notices: true });
  return { me, addFavourite, save };
}

const onSale = catalogueListings().filter(({ status, price }) => status === 'onSale' && price?.type === 1);
const [item, another] = onSale;
const sold = catalogueListings().find(({ status }) => status === 'soldOut');
if (!item || !another || !sold) throw new Error('too few goods');
const titles = async () => (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);

describe('favourites', () => {
  it('[N-01] [B-08] are a customer’s own: a visitor logs in first', async () => {
    await openPage('/favourite');
    await heading(words.account.login.title);
    expect(location.search).toBe('?redirect=%2Ffavourite');
  });

  it('[B-08] none yet says how to keep something', async () => {
    await customer();
    await openPage('/favourite');
    await screen.findByText(texts.none.title);
    expect(screen.getByRole('link', { name: texts.none.search }).getAttribute('href')).toBe('/search');
  });

  it('[B-08] say what they cost beside when they were kept, and what is gone', async () => {
    const { me, addFavourite } = await customer();
    await addFavourite(item);
    await addFavourite(sold);
    const [row] = await api.test.db.select().from(favourites).where(eq(favourites.customerId, me.id));
    expect(row).toBeDefined();
    await api.test.db
      .update(favourites)
      .set({ keptYen: (item.price?.now ?? item.price?.listed ?? 0) + 500 })
      .where(eq(favourites.goodsKey, `${item.site}/${item.id}`));
    const user = await openPage('/favourite');
    expect((await titles()).sort()).toEqual([item.titles.en, sold.titles.en].sort());
    screen.getByText(filled(texts.cheaper, { price: '¥500' }));
    screen.getByText(texts.state.soldOut);
    await user.click(screen.getByRole('link', { name: texts.filter.gone }));
    await waitFor(async () => expect(await titles()).toEqual([sold.titles.en]));
    expect(location.search).toBe('?filter=gone');
    await user.click(screen.getByRole('link', { name: texts.filter.ending }));
    await screen.findByText(texts.noneFound.title);
  });

  it('[B-08] are removed, and brought back as long as one stays', async () => {
    const { me, addFavourite } = await customer();
    await addFavourite(item);
    await addFavourite(another);
    const user = await openPage('/favourite');
    await titles();
    const remove = () => screen.getByRole('button', { name: `${texts.remove} ${item.titles.en}` });
    await user.click(remove());
    await screen.findByText(filled(texts.removed, { title: item.titles.en }));
    expect(document.activeElement?.textContent).toBe(texts.undo);
    await user.click(screen.getByRole('button', { name: texts.undo }));
    await user.click(remove());
    expect(api.sentOf('Sig.Front.User.Favourite.Set')).toEqual([]);
    await closePage();
    await waitFor(async () => {
      const list = await me.get<{ total: number }>('Sig.Front.User.Favourite.List');
      expect(list.total).toBe(1);
    });
  });

  it('[B-08] [X-12] a list that did not come is asked for again', async () => {
    const { addFavourite } = await customer();
    await addFavourite(item);
    api.fault('Sig.Front.User.Favourite.List', 'offline');
    const user = await openPage('/favourite');
    await screen.findByRole('alert');
    api.heal();
    await user.click(screen.getByRole('button', { name: words.common.retry }));
    expect(await titles()).toEqual([item.titles.en]);
  });

  it('[B-08] [X-12] more come at a tap, and a failure keeps what is there', async () => {
    const { addFavourite } = await customer();
    for (const goods of onSale.slice(0, 22)) await addFavourite(goods);
    const user = await openPage('/favourite');
    expect(await titles()).toHaveLength(20);
    api.fault('Sig.Front.User.Favourite.List', 'http500');
    await user.click(screen.getByRole('button', { name: texts.more }));
    await screen.findByText(texts.moreFailed);
    expect(await titles()).toHaveLength(20);
    api.heal();
    await user.click(screen.getByRole('button', { name: texts.more }));
    await waitFor(async () => expect(await titles()).toHaveLength(22));
  });
});

describe('saved searches', () => {
  const list = '/favourite?show=searches';

  it('[B-08] none yet says how to save one', async () => {
    await customer();
    await openPage(list);
    expect(await screen.findByText(texts.searches.none.title)).toBeTruthy();
  });

  it('[B-08] are saved on the search page, with words to leave out', async () => {
    await customer();
    const user = await openPage('/search?q=camera&site=mercari');
    await user.click(await screen.findByRole('button', { name: words.search.saveThis }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText(texts.form.not);
    await user.type(field, 'a,b,c,d,e,f,g,h,i,j,k');
    dialog.getByText(texts.form.many);
    await user.click(dialog.getByRole('button', { name: texts.form.submit }));
    expect(api.sentOf('Sig.Front.User.SavedSearch.Save')).toEqual([]);
    await user.clear(field);
    await user.type(field, 'junk, parts');
    api.fault('Sig.Front.User.SavedSearch.Save', 'offline', { times: 1 });
    await user.click(dialog.getByRole('button', { name: texts.form.submit }));
    await dialog.findByText(texts.form.failed);
    expect((field as HTMLInputElement).value).toBe('junk, parts');
    await user.click(dialog.getByRole('button', { name: texts.form.submit }));
    await dialog.findByText(texts.form.saved);
    await user.click(dialog.getByRole('link', { name: texts.form.toSearches }));
    await screen.findByRole('heading', { level: 2, name: 'camera' });
    screen.getByText(filled(texts.searches.not, { words: 'junk, parts' }));
  });

  it('[B-08] [B-10] what was typed to save one is there after a reload, until it was saved', async () => {
    await customer();
    const openForm = async () => {
      const user = await openPage('/search?q=camera');
      await user.click(await screen.findByRole('button', { name: words.search.saveThis }));
      return { user, dialog: within(await screen.findByRole('dialog')) };
    };
    const first = await openForm();
    await first.user.type(first.dialog.getByLabelText(texts.form.name), 'For Mum');
    const next = await openForm();
    await waitFor(() => expect(next.dialog.getByLabelText<HTMLInputElement>(texts.form.name).value).toBe('For Mum'));
    await next.user.click(next.dialog.getByRole('button', { name: texts.form.submit }));
    await next.dialog.findByText(texts.form.saved);
    const last = await openForm();
    expect(last.dialog.getByLabelText<HTMLInputElement>(texts.form.name).value).toBe('');
  });

  it('[B-10] [X-02] what was typed when the login was lost is its owner’s, and there after logging in again', async () => {
    await customer();
    const openForm = async () => {
      const user = await openPage('/search?q=camera');
      await user.click(await screen.findByRole('button', { name: words.search.saveThis }));
      return { user, dialog: within(await screen.findByRole('dialog')) };
    };
    const first = await openForm();
    await first.user.type(first.dialog.getByLabelText(texts.form.name), 'For Mum');
    api.fault('Sig.Front.User.SavedSearch.Save', 'http401', { times: 1 });
    await first.user.click(first.dialog.getByRole('button', { name: texts.form.submit }));
    await heading(words.account.login.title);
    const next = await openForm();
    await waitFor(() => expect(next.dialog.getByLabelText<HTMLInputElement>(texts.form.name).value).toBe('For Mum'));
  });

  it('[B-08] [N-03] a visitor who saves one logs in first', async () => {
    const user = await openPage('/search?q=camera');
    await user.click(await screen.findByRole('button', { name: words.search.saveThis }));
    expect(await heading(words.account.login.title)).toBeTruthy();
  });

  it('[B-08] are renamed, silenced, opened with their block-words, deleted and brought back', async () => {
    const { me, save } = await customer();
    await save({ q: 'camera', not: 'junk' });
    const user = await openPage(list);
    await screen.findByRole('heading', { level: 2, name: 'camera' });
    await user.click(screen.getByRole('button', { name: `${texts.searches.edit} camera` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(texts.form.name), 'For Mum');
    await user.click(dialog.getByRole('button', { name: texts.form.submit }));
    await screen.findByRole('heading', { level: 2, name: 'For Mum' });
    await user.click(screen.getByRole('checkbox', { name: `${texts.searches.notices} For Mum` }));
    await waitFor(async () => {
      const { searches } = await me.get<{ searches: { notices: boolean }[] }>('Sig.Front.User.SavedSearch.List');
      expect(searches[0]?.notices).toBe(false);
    });
    await user.click(screen.getByRole('button', { name: `${texts.searches.delete} For Mum` }));
    await screen.findByText(filled(texts.searches.deleted, { name: 'For Mum' }));
    await user.click(screen.getByRole('button', { name: texts.undo }));
    await user.click(screen.getByRole('link', { name: `${texts.searches.open} For Mum` }));
    await screen.findByText(filled(words.search.without, { words: 'junk' }));
    expect(location.search).toBe('?q=camera&not=junk');
    await waitFor(() => expect(api.sentOf('Sig.Front.User.SavedSearch.Look')).toHaveLength(1));
  });

  it('[B-08] [X-12] a list that did not come is asked for again', async () => {
    const { save } = await customer();
    await save({ q: 'camera' });
    api.fault('Sig.Front.User.SavedSearch.List', 'http502');
    const user = await openPage(list);
    await screen.findByRole('alert');
    api.heal();
    await user.click(screen.getByRole('button', { name: words.common.retry }));
    expect(await screen.findByRole('heading', { level: 2, name: 'camera' })).toBeTruthy();
  });
});
