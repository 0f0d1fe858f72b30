import { eq } from 'drizzle-orm';
import type { GroupLabelDetail, GroupLabelFee, GroupLabelSplit } from '@/contract/group-label';
import { addresses } from '@server/domains/account/schema';
import type { TestApi } from '@server/testing/test-api';
import { arrive } from './buying';
import type { Buyer } from './buying';

/** Things from stock, another one for each next member. */
const shelf = ['amazon/B0C8VJ5H1D', 'market/asakusa-sensu-01', 'market/seto-mamezara-04'];

/** Makes group labels by the API: their leader's first name is the account's, since the made-up addresses name the demo customer. */
export function labelled(api: TestApi) {
  const detail = (customer: Buyer, id: string) => customer.get<GroupLabelDetail>('Sig.Front.Label.Detail', { id });

  /** Buys a thing that arrives; gives its line. */
  const waiting = async (customer: Buyer, goods = shelf[0] ?? '', grams = 800) => {
    const { order } = await customer.buy([goods]);
    return arrive(api, order, [grams]);
  };
  /** Puts everything that waits for a customer into a label. */
  const put = async (customer: Buyer, id: string) => {
    const { arrived } = await customer.get<{ arrived: { id: string }[] }>('Sig.Front.Parcel.Arrived');
    const items = arrived.map(({ id: line }) => ({ line, contents: 'Ceramic mugs', yen: 1000 }));
    await customer.get('Sig.Front.Label.Put', { id, items });
  };
  const join = async (customer: Buyer, leader: Buyer, id: string) => {
    const token = (await detail(leader, id)).invite?.token;
    await customer.get('Sig.Front.Label.Join', { token });
  };
  /** An open label to the leader's address, with a thing of each; without `things` of the leader alone. */
  const open = async (leader: Buyer, others: readonly Buyer[], { things: withItems = true } = {}) => {
    for (const { id } of [leader, ...others])
      await api.db.update(addresses).set({ firstName: '' }).where(eq(addresses.customerId, id));
    const input = { name: 'Autumn box', address: `home-${leader.id}`, method: 'ems', packing: false };
    const { label } = await leader.get<{ label: string }>('Sig.Front.Label.Create', input);
    for (const [turn, member] of [leader, ...others].entries()) {
      if (turn > 0) await join(member, leader, label);
      if (turn > 0 && !withItems) continue;
      await waiting(member, shelf[turn % shelf.length], 500 + 700 * turn);
      await put(member, label);
    }
    return label;
  };
  /** The same, closed: each owner has a share to pay. */
  const closed = async (leader: Buyer, others: readonly Buyer[], split: GroupLabelSplit, more = {}) => {
    const id = await open(leader, others, more);
    const { total } = await leader.get<GroupLabelFee>('Sig.Front.Label.Fee', { id });
    await leader.get('Sig.Front.Label.Close', { id, split, total });
    return id;
  };
  return { waiting, put, join, open, closed };
}

export type LabelMaker = ReturnType<typeof labelled>;
