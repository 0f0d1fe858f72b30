import { codes } from '../../src/contract/codes';
import { lockCustomer } from '../account/customer-lock';
import { customerOf } from '../http/handler';
import type { Handlers } from '../http/handler';
import { ok, refuse } from '../http/reply';
import { rewardRules } from '../sign/rewards';
import { signToday } from '../sign/sign-days';
import { centerOf } from '../sign/sign-view';
import { claimTask, joinTask } from '../sign/tasks';

export const signHandlers = {
  async 'Sig.Front.Sign.Center'({ month }, { db, customer, now }) {
    return ok(await centerOf(db, customer?.id ?? null, now, { month }));
  },

  async 'Sig.Front.Sign.SignIn'(_, ask) {
    const { id } = customerOf(ask);
    await lockCustomer(ask.db, id);
    const { fresh, ...known } = await signToday(ask.db, id, ask.now);
    return ok({ fresh, center: await centerOf(ask.db, id, ask.now, known) });
  },

  async 'Sig.Front.Sign.Task.Join'(wanted, ask) {
    const { id } = customerOf(ask);
    await lockCustomer(ask.db, id);
    if (!(await joinTask(ask.db, id, wanted, ask.now))) return refuse(codes.taskOver);
    return ok({ center: await centerOf(ask.db, id, ask.now) });
  },

  async 'Sig.Front.Sign.Task.Claim'(wanted, ask) {
    const { id } = customerOf(ask);
    await lockCustomer(ask.db, id);
    const claimed = await claimTask(ask.db, id, wanted, ask.now);
    if (claimed === 'over') return refuse(codes.taskOver);
    if (claimed === 'notDone') return refuse(codes.taskNotDone);
    return ok({ fresh: claimed === 'claimed', center: await centerOf(ask.db, id, ask.now) });
  },

  async 'Sig.Front.Sign.Rules'() {
    return ok(rewardRules());
  },
} satisfies Handlers<`Sig.Front.Sign.${'Center' | 'SignIn' | 'Task.Join' | 'Task.Claim' | 'Rules'}`>;
