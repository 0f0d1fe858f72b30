import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ClaimDetail } from '@/contract/after-sale';
import { claimPolicy } from '@/rules/after-sale/policy';
import { daysToMs, hoursToMs } from '@/rules/time/instant';
import { arrive, buyer, staff } from '@tests/buying';
import { customers } from '../account/schema';
import { outbox } from '@server/platform/mail/schema';
import { sweep } from '@server/main/jobs/sweep';
import { enqueueNoticeMails } from '../notice/notice-mails';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
beforeEach(() => api.clock.move(hoursToMs(2)));
afterAll(() => api.close());

async function withClaim() {
  const customer = await buyer(api, `steps${(count += 1)}`);
  const { order } = await customer.buy(['amazon/B01N6XW2LP']);
  const [line = ''] = await arrive(api, order, [500]);
  const typed = { line, kind: 'missing', wish: 'partial', yen: 100, words: 'The lid is not in the box.', pictures: [] };
  const { claim } = await customer.get<{ claim: string }>('Sig.Front.User.AfterService.Create', typed);
  const [row] = await api.db.select().from(customers).where(eq(customers.id, customer.id));
  /** The newest mail to the customer. */
  const lastMail = async () => {
    await enqueueNoticeMails(api.db, 'https://shop.example');
    const isOwn = eq(outbox.to, row?.email ?? '');
    const [mail] = await api.db.select().from(outbox).where(isOwn).orderBy(desc(outbox.id)).limit(1);
    return `${mail?.subject}\n${mail?.text}`;
  };
  return { customer, claim, lastMail };
}

it('[S-37] [R-10] each step of a claim has a mail of its own', async () => {
  const { customer, claim, lastMail } = await withClaim();
  const mails = [await lastMail()];
  await staff(api, `aftersale ask ${claim} --text more`);
  mails.push(await lastMail());
  await customer.get('Sig.Front.User.AfterService.Answer', {
    id: claim,
    words: 'It is not there at all.',
    pictures: [],
  });
  await staff(api, `aftersale approve ${claim} --amount 100 note=We found it broken.`);
  mails.push(await lastMail());
  await staff(api, `aftersale refunded ${claim}`);
  mails.push(await lastMail());
  expect(mails.map((mail) => mail.split('\n')[0])).toEqual([
    `We received your claim ${claim}`,
    `Your claim ${claim} needs more details`,
    `Your claim ${claim} is approved`,
    `The refund for your claim ${claim} is on its way`,
  ]);
  expect(mails[2]).toContain('¥100');
  expect(mails.join('')).not.toContain('{{');
  const { events } = await customer.get<ClaimDetail>('Sig.Front.User.AfterService.Detail', { id: claim });
  expect(events.find(({ step }) => step === 'approved')?.words).toBe('We found it broken.');
});

it('[S-37] [R-10] a refusal says why in its mail, and a claim that closes by itself says that nothing came', async () => {
  const rejected = await withClaim();
  await staff(api, `aftersale refuse ${rejected.claim} --reason carrier`);
  expect(await rejected.lastMail()).toContain('The carrier is liable for this.');
  const silent = await withClaim();
  await staff(api, `aftersale ask ${silent.claim} --text more`);
  api.clock.move(hoursToMs(2) + daysToMs(claimPolicy.evidenceDays) + 1000);
  await sweep(api.db, api.clock.now());
  expect(await silent.lastMail()).toContain(`Your claim ${silent.claim} is closed`);
});

it('[S-37] staff see which claims wait longer than was promised', async () => {
  const { claim } = await withClaim();
  const lineOf = async () => (await staff(api, 'aftersale list')).split('\n').find((line) => line.startsWith(claim));
  expect(await lineOf()).toMatch(/ due /);
  api.clock.move(hoursToMs(2) + daysToMs(claimPolicy.answerDays) + 1000);
  expect(await lineOf()).toMatch(/ OVERDUE since /);
});
