import { codes } from '@/contract/codes';
import { lockCustomer } from '../account/customer-lock';
import { requireCustomer } from '../handler';
import type { Handlers } from '../handler';
import { ok, fail } from '@server/platform/http/reply';
import { rewardRules } from './rewards';
import { signToday } from './check-in-days';
import { centerOf } from './check-in-view';
import { claimTask, joinTask, listTasks } from './tasks';

export const signHandlers = {
  async 'Sig.Front.Sign.Center'({ month }, { db, customer, now, services: { areasOff } }) {
    return ok(await centerOf(db, customer?.id ?? null, now, { areasOff, month }));
  },

  async 'Sig.Front.Sign.SignIn'(_, ctx) {
    const { id } = requireCustomer(ctx);
    await lockCustomer(ctx.db, id);
    const { fresh: isNew, ...known } = await signToday(ctx.db, id, ctx.now);
    return ok({
      fresh: isNew,
      center: await centerOf(ctx.db, id, ctx.now, { ...known, areasOff: ctx.services.areasOff }),
    });
  },

  async 'Sig.Front.Sign.Task.Join'(task, ctx) {
    const { id } = requireCustomer(ctx);
    await lockCustomer(ctx.db, id);
    if (!(await joinTask(ctx.db, id, task, ctx.now))) return fail(codes.taskOver);
    return ok({ center: await centerOf(ctx.db, id, ctx.now, { areasOff: ctx.services.areasOff }) });
  },

  async 'Sig.Front.Sign.Task.Claim'(task, ctx) {
    const { id } = requireCustomer(ctx);
    await lockCustomer(ctx.db, id);
    const claimed = await claimTask(ctx.db, id, task, ctx.now);
    if (claimed === 'over') return fail(codes.taskOver);
    if (claimed === 'notDone') return fail(codes.taskNotDone);
    return ok({
      fresh: claimed === 'claimed',
      center: await centerOf(ctx.db, id, ctx.now, { areasOff: ctx.services.areasOff }),
    });
  },

  async 'Sig.Front.Sign.Rules'(_, { services }) {
    return ok(rewardRules(listTasks(services.areasOff)));
  },
} satisfies Handlers<`Sig.Front.Sign.${'Center' | 'SignIn' | 'Task.Join' | 'Task.Claim' | 'Rules'}`>;
