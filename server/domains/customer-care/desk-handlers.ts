import { requireStaff } from '../desk-handler';
import type { DeskHandlers } from '../desk-handler';
import { bookPointGrant } from '../points/book-point-grant';
import { revealPersonalText, writeCustomerNote } from './care-acts';
import { findCustomerForStaff, getCustomerDetail } from './customer-detail';
import { searchCustomers } from './search-customers';

export const deskCustomerHandlers: DeskHandlers<Extract<keyof DeskHandlers, `Desk.Customer.${string}`>> = {
  'Desk.Customer.Search': (input, ctx) => searchCustomers(ctx.db, input, requireStaff(ctx).roles),

  'Desk.Customer.Detail': ({ id }, ctx) => getCustomerDetail(ctx.db, { id, now: ctx.now }, requireStaff(ctx).roles),

  async 'Desk.Customer.Reveal'({ reason: why, ...revealed }, ctx) {
    const { text, change } = await revealPersonalText(ctx, revealed, requireStaff(ctx).roles);
    await ctx.record({ ...change, why });
    return { text };
  },

  async 'Desk.Customer.Note.Write'(input, ctx) {
    await ctx.record(await writeCustomerNote(ctx, input));
    return {};
  },

  async 'Desk.Customer.Points.Grant'({ id: customerId, words: why, ...grant }, ctx) {
    await findCustomerForStaff(ctx.db, customerId);
    const change = await bookPointGrant(ctx, { customerId, ...grant });
    await ctx.record({ ...change, why });
    return { balance: Number(change.after.balance) };
  },
};
