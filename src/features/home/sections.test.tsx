// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { farLink, sectionOf } from '@tests/far-down';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { paths } from '@/config/paths';

const api = apiServer();
const { home: texts, goods, common } = words;
const hrefsOf = (box: HTMLElement) =>
  within(box)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the front page further down', () => {
  it('[R-01] [S-16] auctions that end soon, what is new, and themes, each with a way to more', async () => {
    await openPage('/');
    const ending = await sectionOf(texts.ending);
    expect(within(ending).getByRole('link', { name: texts.more }).getAttribute('href')).toBe('/search?sort=ending');
    await waitFor(() => expect(hrefsOf(ending).some((href) => href?.startsWith('/mall/yahoo/detail/'))).toBe(true));
    expect(hrefsOf(await sectionOf(texts.fresh)).length).toBeGreaterThan(2);
    const { data } = await api.test.request('Sig.Front.Home.Sections', { query: 'language=en' });
    const { themes } = data as { themes: { title: { text: string }; words: string }[] };
    expect(themes.length).toBeGreaterThanOrEqual(3);
    for (const { title, words: query } of themes) {
      const more = within(await sectionOf(title.text)).getByRole('link', { name: texts.more });
      expect(new URLSearchParams(more.getAttribute('href')?.split('?')[1]).get('q')).toBe(query);
    }
    expect((await farLink(texts.popular)).getAttribute('href')).toBe('/popular');
  });

  it('[Q-01] leads to a purchase request, also where the sections did not come', async () => {
    api.fault('Sig.Front.Home.Sections', 'http502');
    await openPage('/');
    expect((await farLink(words.request.ask.go)).getAttribute('href')).toBe('/request?new');
  });

  it('[E-19] [N-20] a banner that leads to script, off https or to a disguised host is not shown', async () => {
    api.change('Sig.Front.Home.Sections', (answer) => {
      const data = answer.data as { banners: { url: string }[] };
      const [banner] = data.banners;
      const evil = ['javascript:alert(1)', 'http://evil.example/', 'https://a@evil.example/', '/\\evil.example'].map(
        (url, index) => ({
          ...banner,
          id: `evil${index}`,
          url,
        }),
      );
      return { ...answer, data: { ...data, banners: [...evil, banner] } };
    });
    await openPage('/');
    const banners = await screen.findByRole('navigation', { name: texts.banners });
    const links = await within(banners).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/mall/yahoo']);
  });

  it('[X-03] the first goods stand alone where the sections did not come', async () => {
    api.fault('Sig.Front.Home.Sections', 'http502');
    await openPage('/');
    expect((await farLink(texts.popular)).getAttribute('href')).toBe(paths.popular);
    await waitFor(() => expect(screen.queryByText(texts.ending)).toBeNull());
    expect((await screen.findAllByRole('link', { name: /JPY/ })).length).toBeGreaterThan(5);
  });
});

describe('recently viewed', () => {
  it('[B-20] stands on the front page as the goods are now, newest first, and not on a first visit', async () => {
    await openPage('/');
    await sectionOf(texts.ending);
    expect(screen.queryByText(goods.more.recent)).toBeNull();
    await openPage('/mall/mercari/detail/m36144759504');
    await screen.findByRole('heading', { level: 1, name: /Asahigata/ });
    await openPage('/mall/yahoo/detail/o123456789');
    await screen.findByRole('heading', { level: 1, name: /Hinode/ });
    // Below an item stands what was looked at before, and not the item itself.
    const before = await sectionOf(goods.more.recent);
    await waitFor(() => expect(hrefsOf(before)).toEqual(['/mall/mercari/detail/m36144759504']));
    await openPage('/');
    const recent = await sectionOf(goods.more.recent);
    await waitFor(() =>
      expect(hrefsOf(recent)).toEqual(['/mall/yahoo/detail/o123456789', '/mall/mercari/detail/m36144759504']),
    );
  });

  it('[B-20] storage that holds anything else shows nothing', async () => {
    localStorage.setItem('recent', '["<script>"]');
    await openPage('/');
    await sectionOf(texts.ending);
    expect(screen.queryByText(goods.more.recent)).toBeNull();
    expect(api.sentOf('Sig.Front.Item.Cards')).toHaveLength(0);
  });
});

describe('country and currency', () => {
  const card = () => sectionOf(common.place.title);

  it('[B-20] asked once: a country proposes its currency, and is kept on the device', async () => {
    const user = await openPage('/');
    const form = within(await card());
    await user.selectOptions(await form.findByLabelText(common.place.country), 'DE');
    expect(form.getByLabelText<HTMLSelectElement>(common.place.currency).value).toBe('EUR');
    await user.selectOptions(form.getByLabelText(common.place.country), 'GB');
    expect(form.getByLabelText<HTMLSelectElement>(common.place.currency).value).toBe('GBP');
    // A currency that the reader chose stays, whatever their country.
    await user.selectOptions(form.getByLabelText(common.place.currency), 'EUR');
    await user.selectOptions(form.getByLabelText(common.place.country), 'CH');
    expect(form.getByLabelText<HTMLSelectElement>(common.place.currency).value).toBe('EUR');
    await user.selectOptions(form.getByLabelText(common.place.country), 'GB');
    await user.click(form.getByRole('button', { name: common.place.save }));
    await waitFor(() => expect(screen.queryByText(common.place.title)).toBeNull());
    await openPage('/');
    await sectionOf(texts.ending);
    expect(screen.queryByText(common.place.title)).toBeNull();
  });

  it('[B-15] [B-20] proposes the country of the browser with its currency, saved by one tap', async () => {
    const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Europe/Vienna' };
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    const user = await openPage('/');
    const form = within(await card());
    expect((await form.findByLabelText<HTMLSelectElement>(common.place.country)).value).toBe('AT');
    expect(form.getByLabelText<HTMLSelectElement>(common.place.currency).value).toBe('EUR');
    await user.click(form.getByRole('button', { name: common.place.save }));
    expect(JSON.parse(localStorage.getItem('place') ?? '')).toEqual({ country: 'AT', currency: 'EUR', asked: true });
  });

  it('[B-20] a country that no parcel goes to is there with its reason, and cannot be saved', async () => {
    const user = await openPage('/');
    const form = within(await card());
    await user.selectOptions(await form.findByLabelText(common.place.country), 'RS');
    expect(await form.findByText(/Serbia/, { selector: 'p' })).toBeTruthy();
    expect(form.getByRole('link', { name: common.contactSupport }).getAttribute('href')).toBe('/customerSupport');
    expect(form.getByRole('button', { name: common.place.save })).toHaveProperty('disabled', true);
  });

  it('[B-20] “not now” is an answer; it stays changeable behind the globe', async () => {
    const user = await openPage('/');
    await user.click(within(await card()).getByRole('button', { name: common.place.later }));
    await openPage('/support');
    await user.click(await screen.findByRole('button', { name: common.language.open }));
    const popup = within(await screen.findByRole('dialog', { name: common.language.open }));
    await user.selectOptions(await popup.findByLabelText(common.place.country), 'TW');
    await user.selectOptions(popup.getByLabelText(common.place.currency), 'USD');
    await user.click(popup.getByRole('button', { name: common.place.save }));
    expect(JSON.parse(localStorage.getItem('place') ?? '')).toEqual({ country: 'TW', currency: 'USD', asked: true });
  });

  it('[B-20] a customer’s go into the profile', async () => {
    await api.signIn();
    const user = await openPage('/');
    await waitFor(() => expect(api.sentOf('Sig.Front.User.Session.Current')).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: common.language.open }));
    const form = within(await screen.findByRole('dialog', { name: common.language.open }));
    await user.selectOptions(await form.findByLabelText(common.place.country), 'KR');
    await user.selectOptions(form.getByLabelText(common.place.currency), 'KRW');
    await user.click(form.getByRole('button', { name: common.place.save }));
    await waitFor(() =>
      expect(api.sentOf('Sig.Front.User.Profile.Update').at(-1)?.body).toEqual({ country: 'KR', currency: 'KRW' }),
    );
  });
});
