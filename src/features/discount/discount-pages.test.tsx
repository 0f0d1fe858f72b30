// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { apiServer } from '@tests/api-server';
import { newBuyer } from '@tests/buyer';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import { dealsHref, readDealsQuery } from './deals-query';
import { savingOf } from './saving';

const api = apiServer();
const texts = words.discount;
const heading = (name: string) => screen.findByRole('heading', { name });
const links = () =>
  [...document.querySelectorAll('main li a[href^="/mall/"]')].map((link) => link.getAttribute('href') ?? '');
/** Waits for a list and returns the links to its goods. */
const deals = async () => {
  await waitFor(() => expect(links().length).toBeGreaterThan(0));
  return links();
};
/** The savings on show, in percent, from the top. */
const savings = () =>
  screen.getAllByText(/^−\d+%$/).map(({ textContent }) => Number(/\d+/.exec(textContent ?? '')?.[0]));

describe('the discount zone', () => {
  it('[R-06] [S-06] has the premium section with its event, Amazon’s and all that costs less', async () => {
    await openPage('/discount');
    for (const title of [texts.zone.premium, texts.zone.amazon, texts.zone.deals]) await heading(title);
    await heading(filled(texts.event.title, { percent: 10 }));
    expect(screen.getByText(/from ¥18,000 in one order/)).toBeTruthy();
    expect(screen.getAllByText(/^−\d+%$/).length).toBeGreaterThan(5);
    const all = screen.getByRole('link', { name: filled(texts.zone.allOf, { title: texts.zone.amazon }) });
    expect(all.getAttribute('href')).toBe('/discount/amazon');
  });

  it('[E-18] [K-13] gives the coupon in one tap, and says that one has it', async () => {
    await newBuyer(api);
    const user = await openPage('/discount');
    await user.click(await screen.findByRole('button', { name: texts.event.claim }));
    await screen.findByText(texts.event.held);
    expect(screen.queryByRole('button', { name: texts.event.claim })).toBeNull();
    expect(api.sentOf('Sig.Front.Coupon.Claim')).toHaveLength(1);
  });

  it('[A-02] [E-18] a visitor logs in first, and comes back', async () => {
    const user = await openPage('/discount');
    await user.click(await screen.findByRole('button', { name: texts.event.claim }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/login?redirect=%2Fdiscount'));
    expect(api.sentOf('Sig.Front.Coupon.Claim')).toHaveLength(0);
  });

  it('[X-12] can be asked for again', async () => {
    api.fault('Sig.Front.Discount.Zone', 'http502');
    const user = await openPage('/discount');
    await screen.findByText(words.common.failed.title);
    api.heal();
    await user.click(screen.getByRole('button', { name: words.common.retry }));
    expect(await heading(texts.zone.premium)).toBeTruthy();
  });
});

describe('the lists of the discount zone', () => {
  it('[R-21] Amazon’s, the largest saving first, in another order by choice', async () => {
    const user = await openPage('/discount/amazon');
    const found = await deals();
    expect(found.length).toBeGreaterThan(10);
    expect(found.every((href) => href.startsWith('/mall/amazon/'))).toBe(true);
    const displayed = savings();
    expect(displayed).toEqual([...displayed].sort((a, b) => b - a));
    await user.click(screen.getByRole('link', { name: texts.sort.cheap }));
    await waitFor(() => expect(location.search).toBe('?sort=cheap'));
    await waitFor(() => expect(links()).toHaveLength(found.length));
  });

  it('[R-22] [R-23] searches by words, within what costs less', async () => {
    const user = await openPage('/discount/search/search');
    await user.type(await screen.findByRole('searchbox'), 'tea{Enter}');
    await waitFor(() => expect(location.pathname + location.search).toBe('/discount/search/result?q=tea'));
    expect((await deals()).length).toBeGreaterThan(0);
    expect(savings()).toHaveLength((await deals()).length);
  });

  it('[R-23] more come by the button, each once', async () => {
    const user = await openPage('/discount/search/result');
    const before = await deals();
    await user.click(await screen.findByRole('button', { name: texts.more }));
    await waitFor(async () => expect((await deals()).length).toBeGreaterThan(before.length));
    const after = await deals();
    expect(new Set(after).size).toBe(after.length);
  });

  it('[S-06] [R-23] the premium section has its goods at any price', async () => {
    await openPage('/discount/search/result?section=premium&sort=new');
    await heading(texts.zone.premium);
    expect((await deals()).length).toBeGreaterThan(5);
  });

  it('[R-23] nothing found says so, with a way on', async () => {
    await openPage('/discount/search/result?q=zzzzqqq');
    const none = await heading(texts.none.title);
    const section = none.closest('section');
    expect(section && within(section).getByRole('link').getAttribute('href')).toBe('/discount');
  });

  it.each([`?q=${'x'.repeat(500)}`, '?sort=nonsense&site=__proto__&section=<b>', '?q=%00%E2%80%AE&sort=saving'])(
    '[R-23] the address %j is read as far as it means something',
    async (search) => {
      await openPage(`/discount/search/result${search}`);
      await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
      expect(screen.queryByText(words.common.failed.title)).toBeNull();
    },
  );
});

describe('a saving', () => {
  it('[R-06] is whole percent of what was listed, and never more than there is', () => {
    const yen = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(yen, yen, (was, now) => {
        const saving = savingOf({
          Type: 1,
          Price: was,
          JPYPrice: was,
          JPYPriceNew: now,
          ReservePrice: null,
          BuyNowPrice: null,
          BidJPYPrice: null,
        });
        expect(saving === null).toBe(now >= was);
        if (saving !== null) expect(saving >= 1 && saving <= 100).toBe(true);
      }),
    );
  });

  it('[R-23] an address says what a query asks for, and nothing else', () => {
    const query = { q: 'tea cup', site: 'minne', section: 'premium', sort: 'cheap' } as const;
    const href = dealsHref(query);
    expect(readDealsQuery(new URL(href, 'https://a.invalid').search)).toEqual(query);
    expect(dealsHref({ sort: 'saving' })).toBe('/discount/search/result');
  });
});
