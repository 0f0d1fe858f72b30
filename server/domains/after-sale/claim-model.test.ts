import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClaimDetail, ClaimState } from '@/contract/after-sale';
import { codes } from '@/contract/codes';
import { arrive, buyer, paymentOf, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { howMany } from '@tests/how-many';
import { uploads } from '../upload/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

let api: TestApi;
let customer: Buyer;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(() => api.close());

/** The model of a claim as its customer sees it. It counts hours and compares words, independently of the state machine. */
class Model {
  state: ClaimState = 'pending';
  /** Hours left to bring what staff asked for. */
  left = Infinity;
  /** Whole yen that staff granted, and that came back. */
  granted = 0;
  back = 0;

  wait(hours: number): void {
    this.left -= hours;
    if (this.state === 'asked' && this.left <= 0) this.state = 'refused';
  }
  get isOpen(): boolean {
    return this.state === 'pending' || this.state === 'asked';
  }
}

const steps = ['ask', 'answer', 'withdraw', 'approve', 'refuse', 'refunded'] as const;
type Step = (typeof steps)[number];
const step = fc.record({
  name: fc.constantFrom(...steps, 'ask', 'answer'),
  /** Hours before it; a week is what an answer has. */
  after: fc.constantFrom(0, 0, 1, 80, 169),
});

const doneBy = (doing: Promise<unknown>) =>
  doing.then(
    () => true,
    () => false,
  );

/** Does a step and says whether it was let through. */
async function does(name: Step, id: string): Promise<boolean> {
  if (name === 'answer' || name === 'withdraw') {
    const input = name === 'answer' ? { id, words: 'Here is what you asked for.', pictures: [] } : { id };
    const { code } = await customer.call(
      `Sig.Front.User.AfterService.${name === 'answer' ? 'Answer' : 'Withdraw'}`,
      input,
    );
    expect([codes.ok, codes.tooLate]).toContain(code);
    return code === codes.ok;
  }
  const more = {
    ask: '--text More please',
    approve: '--amount 200 --confirmed',
    refuse: '--reason asListed',
    refunded: '',
  }[name];
  return doneBy(staff(api, `aftersale ${name} ${id} ${more}`.trim()));
}

/** The same in the model: whether it may happen, and what becomes of it. */
function expected(name: Step, model: Model): boolean {
  const may = {
    ask: model.state === 'pending',
    answer: model.state === 'asked',
    withdraw: model.isOpen,
    approve: model.isOpen,
    refuse: model.isOpen,
    refunded: model.state === 'approved',
  }[name];
  if (!may) return false;
  if (name === 'ask') model.left = 7 * 24;
  if (name === 'approve') model.granted = 200;
  if (name === 'refunded') model.back = model.granted;
  model.state = (
    {
      ask: 'asked',
      answer: 'pending',
      withdraw: 'withdrawn',
      approve: 'approved',
      refuse: 'refused',
      refunded: 'refunded',
    } as const
  )[name];
  return true;
}

async function claim(turn: number): Promise<{ id: string; order: string }> {
  const { order } = await customer.buy(['amazon/B01N6XW2LP']);
  const [line = ''] = await arrive(api, order, [500]);
  const rows = [1, 2, 3].map(() => ({
    id: randomUUID().replaceAll('-', ''),
    customerId: customer.id,
    width: 800,
    height: 600,
    lookHash: '0'.repeat(16),
    contentHash: `${turn} ${randomUUID()}`,
    at: api.clock.now(),
  }));
  await api.db.insert(uploads).values(rows);
  const pictures = rows.map(({ id }) => id);
  const input = { line, kind: 'damaged', wish: 'full', yen: null, words: 'The lid is broken in two.', pictures };
  return { id: (await customer.get<{ claim: string }>('Sig.Front.User.AfterService.Create', input)).claim, order };
}

it('[S-37] [T-15] whatever is done in whatever order, a claim is as the words say and the books agree', async () => {
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (todo) => {
      api.clock.move(null);
      // Far enough from the turn before that its windows do not reach here.
      api.clock.move(daysToMs((turn += 1) * 90));
      customer = await buyer(api, 'claims-model');
      const { id, order } = await claim(turn);
      const model = new Model();
      // Wherever it ends, every step is tried there, too.
      const last = [...steps].reverse().map((name) => ({ name, after: 0 }));
      for (const { name, after } of [...todo, { name: 'approve' as const, after: 0 }, ...last]) {
        api.clock.move(hoursToMs(after));
        model.wait(after);
        // A new session: a login ends before all of these weeks do.
        if (after > 24) customer = await buyer(api, 'claims-model');
        const seen = () => customer.get<ClaimDetail>('Sig.Front.User.AfterService.Detail', { id });
        expect((await seen()).state).toBe(model.state);
        expect(await does(name, id), name).toBe(expected(name, model));
        expect((await seen()).state).toBe(model.state);
        expect((await paymentOf(api, order)).refunded).toBe(model.back);
      }
    }),
    { numRuns: howMany(12, 24) },
  );
}, 180_000);
