import { termsVersion } from '@server/platform/brand/brand';
import { runStaffCommand } from '../staff';
import type { TestCustomer } from './customer';

/** Sold from stock, so that every cell may buy it. */
export const fan = { site: 'market', id: 'asakusa-sensu-01' } as const;
export const fanPath = '/mall/market/detail/asakusa-sensu-01';

export const home = {
  firstName: 'Erika',
  lastName: 'Muster',
  phone: '+4915112345678',
  country: 'DE',
  state: '',
  city: 'Berlin',
  street: 'Lindenweg 3',
  street2: '',
  postalCode: '10969',
  isDefault: false,
};

export const addAddress = async (me: TestCustomer): Promise<string> =>
  (await me.post<{ id: string }>('Sig.Front.User.Address.Save', home)).id;

/** Puts a fan into the cart; gives the line. */
export const inCart = async (me: TestCustomer): Promise<string> =>
  (await me.post<{ line: string }>('Sig.Front.Cart.Add', { ...fan, quantity: 1, chosen: {}, remark: '' })).line;

interface Made {
  readonly order: string;
  readonly payment: string;
  readonly address: string;
}

/** Orders a fan, which is not paid. */
export async function ordered(me: TestCustomer): Promise<Made> {
  const to = await addAddress(me);
  const line = await inCart(me);
  const { bill } = await me.get<{ bill: { total: number } }>('Sig.Front.Order.Quote', {
    lines: line,
    address: to,
    points: '0',
  });
  const made = await me.post<Omit<Made, 'address'>>('Sig.Front.Order.Create', {
    lines: [line],
    address: to,
    coupon: null,
    points: 0,
    packing: false,
    together: true,
    total: bill.total,
    terms: termsVersion,
  });
  return { ...made, address: to };
}

/** Pays on the provider's page of the tests. */
export async function payFor(me: TestCustomer, payment: string): Promise<void> {
  const { url } = await me.post<{ url: string }>('Sig.Front.Payment.Start', { id: payment, terms: termsVersion });
  await me.send(`${url}/succeed`);
}

export async function paid(me: TestCustomer): Promise<Made> {
  const made = await ordered(me);
  await payFor(me, made.payment);
  return made;
}

/** Orders a fan, pays it, and has it brought to the warehouse; gives its line, too. */
export async function arrived(me: TestCustomer): Promise<Made & { readonly line: string }> {
  const made = await paid(me);
  await runStaffCommand(`order bought ${made.order}/1`);
  await runStaffCommand(`order arrived ${made.order}/1 420 25x18x6 --confirmed`);
  const { lines } = await me.get<{ lines: readonly { id: string }[] }>('Sig.Front.Order.Detail', { id: made.order });
  return { ...made, line: lines[0]?.id ?? '' };
}
