// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { arrive, buyer, type Buyer } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import { hoursToMs } from '@/rules/time/instant';

const api = apiServer();
const { parcel: texts, calculator } = words;
/** ¥11,880: above the figure from which a parcel should go tracked and insured. */
const bowl = 'market/wajima-wan-02';
const brush = 'amazon/B0C8VJ5H1D';

let me: Buyer;
let count = 0;
beforeEach(async () => {
  api.test.clock.move(hoursToMs(2));
  me = await buyer(api.test, `care${(count += 1)}`);
});

/** A parcel of one thing that waits, begun on the page. */
async function begun(goods: string): Promise<UserEvent> {
  const { order } = await me.buy([goods]);
  await arrive(api.test, order, [900]);
  await api.signIn(`${me.id}@mail.example`);
  const user = await openPage('/parcel');
  await user.click(await screen.findByRole('checkbox'));
  await screen.findAllByRole('radio');
  return user;
}
const radio = (name: keyof typeof calculator.method) =>
  screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${calculator.method[name]} ?¥`) });
const rows = () =>
  screen.getAllByRole('radio').map((element) => (element as HTMLInputElement).labels?.[0]?.textContent);
const names = () => rows().map((row) => row?.replace(/¥.*/, ''));
const worth = (text: string) => filled(text, { worth: '\u2066¥11,880\u2069' });

describe('a parcel of value', () => {
  it('[B-02] [B-04] never begins with a way that is neither tracked nor insured, and names its days beside the total', async () => {
    await begun(bowl);
    expect(names()[0]).toBe(calculator.method.packetSurface);
    expect((await radio('parcelAir')).checked).toBe(false);
    const bar = screen.getByText(/^¥/, { selector: 'form p[aria-live] bdi' }).closest('p');
    expect(bar?.textContent).toContain(
      `${calculator.method.parcelAir} · ${filled(calculator.span, { from: 14, to: 28 })}`,
    );
  });

  it('[B-04] says calmly what an untracked or uninsurable way means, and takes it all the same', async () => {
    const user = await begun(bowl);
    expect(screen.queryByText(worth(texts.method.riskUntracked))).toBeNull();
    await user.click(await radio('packetAir'));
    expect(await screen.findByText(worth(texts.method.riskUntracked))).toBeTruthy();
    await user.click(await radio('courier'));
    expect(await screen.findByText(worth(texts.method.riskUninsured))).toBeTruthy();
    const go = screen.getByRole<HTMLButtonElement>('button', { name: texts.send.go });
    await waitFor(() => expect(go.disabled).toBe(false));
    await user.click(await radio('ems'));
    await waitFor(() => expect(screen.queryByText(worth(texts.method.riskUninsured))).toBeNull());
  });

  it('[B-04] what is worth little may go the cheapest way, and is not warned of', async () => {
    const user = await begun(brush);
    await user.click(await radio('packetSurface'));
    await waitFor(async () => expect((await radio('packetSurface')).checked).toBe(true));
    expect(screen.queryByText(/are worth/)).toBeNull();
  });
});

describe('packaging and insurance', () => {
  it('[B-04] have their price and their sum before they are ticked, and ticking moves no row', async () => {
    const user = await begun(bowl);
    const before = names();
    await user.click(await radio('parcelAir'));
    const insurance = await screen.findByRole('checkbox', { name: `${texts.wish.insurance} ¥400` });
    expect(screen.getByText(filled(texts.wish.covers, { sum: '\u2066¥11,880\u2069' }))).toBeTruthy();
    const sums = rows();
    await user.click(insurance);
    await user.click(screen.getByRole('checkbox', { name: `${texts.wish.packing} ¥300` }));
    await waitFor(() => expect(rows()).not.toEqual(sums));
    expect(names()).toEqual(before);
  });

  it('[B-04] a method that cannot be insured says so', async () => {
    await begun(bowl);
    const of = async (name: 'packetAir' | 'ems') => within((await radio(name)).closest('div') as HTMLElement);
    expect((await of('packetAir')).getByText(texts.method.uninsurable)).toBeTruthy();
    expect((await of('ems')).getByText(texts.method.insurable)).toBeTruthy();
  });
});

describe('parcels that were called off', () => {
  it('[B-03] stand folded below the others, by what was in them', async () => {
    const { order } = await me.buy([brush]);
    const [line = ''] = await arrive(api.test, order, [900]);
    const address = `home-${me.id}`;
    const { bill } = await me.get<{ bill: { total: number } }>('Sig.Front.Parcel.Quote', {
      lines: line,
      address,
      method: 'ems',
    });
    const declaration = [{ line, contents: 'calligraphy brush', yen: 2480 }];
    const { parcel } = await me.get<{ parcel: string }>('Sig.Front.Parcel.Create', {
      lines: [line],
      address,
      method: 'ems',
      packing: false,
      insurance: false,
      declaration,
      total: bill.total,
    });
    await me.get('Sig.Front.Parcel.Cancel', { id: parcel });
    await api.signIn(`${me.id}@mail.example`);
    await openPage('/parcel');
    const folded = (await screen.findByText(new RegExp(`^${texts.state.cancelled} `))).closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toContain('calligraphy brush');
    expect(folded?.querySelector('a')?.getAttribute('href')).toBe(`/parcel/${parcel}`);
    expect(screen.queryByText(filled(texts.list.items_other, { count: 0 }))).toBeNull();
  });
});

describe('the address of a parcel', () => {
  it('[S-03] without the number that customs asks for says so and leads to its form', async () => {
    const home = { firstName: 'Minji', lastName: 'Kim', phone: '+821012345678', country: 'KR', state: '서울특별시' };
    const korean = { ...home, city: '강남구', street: '테헤란로 1', street2: '', postalCode: '06133', isDefault: true };
    const { id } = await me.get<{ id: string }>('Sig.Front.User.Address.Save', korean);
    await begun(brush);
    const missing = filled(words.address.taxId.missing, { number: words.address.taxId.pccc });
    expect(await screen.findByText(`${missing} ${words.address.taxId.hint}`)).toBeTruthy();
    const link = screen.getByRole('link', { name: words.address.edit });
    expect(link.getAttribute('href')).toBe(`/address?edit=${id}`);
  });
});
