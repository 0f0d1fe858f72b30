import type { OrderDetail } from '@/contract/order';
import type { apiServer } from './api-server';
import { buyer, staff } from './buying';

interface LineInput {
  /** `site/id`. */
  readonly goods: string;
  readonly quantity?: number;
}

/** Things sold from stock, so that every test may order them. */
export const createFan: LineInput = { goods: 'market/asakusa-sensu-01' };
export const cup: LineInput = { goods: 'market/seto-mamezara-04' };

let count = 0;

/** A customer of one's own with an address in Germany, who orders by the API and whose browser is signed in. */
export async function newBuyer(api: ReturnType<typeof apiServer>) {
  const id = `reader${(count += 1)}`;
  let me = await buyer(api.test, id);
  /** A session ends where the clock moves on by weeks. */
  const signIn = async () => {
    me = await buyer(api.test, id);
    await api.signIn(`${id}@mail.example`);
  };
  await signIn();

  /** Orders goods and gives the numbers of order and payment. */
  const order = async (requestedLines: readonly LineInput[], points = 0) => {
    const lines: string[] = [];
    for (const { goods, ...more } of requestedLines) lines.push(await me.put(goods, more));
    const made = await me.order(lines, { points });
    if (made.code !== 200) throw new Error(`The order was refused with ${made.code}.`);
    return made.data as { order: string; payment: string };
  };

  return {
    id,
    signIn,
    order,
    /** Makes the buyer's choice on the provider's page; gives the address that it leads back to. */
    pay: async (payment: string, outcome?: 'succeed' | 'fail' | 'confirm') =>
      (await me.pay(payment, outcome)).headers.get('Location') ?? '',
    staff: (words: string) => staff(api.test, words),
    detail: (number: string) => me.get<OrderDetail>('Sig.Front.Order.Detail', { id: number }),
  };
}
