// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { arrive, buyer, staff } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { claimPolicy } from '@/rules/after-sale/policy';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

const api = apiServer();
const texts = words.afterSale;
/** The part of a text before its day. */
const before = (text: string) => new RegExp(`^${text.split('{{')[0]}`);

it('[S-37] a claim that staff are late with says so, in review and after the approval, beside the way to support', async () => {
  api.test.clock.move(hoursToMs(2));
  api.sendsTime = true;
  const me = await buyer(api.test, 'patient');
  const { order } = await me.buy(['amazon/B0C8VJ5H1D']);
  const [line = ''] = await arrive(api.test, order, [900]);
  const typed = { line, kind: 'missing', wish: 'partial', yen: 100, words: 'The handle is missing.', pictures: [] };
  const { claim } = await me.get<{ claim: string }>('Sig.Front.User.AfterService.Create', typed);
  await api.signIn(`${me.id}@mail.example`);
  const path = `/afterSaleService/detail/${claim}`;
  await openPage(path);
  await screen.findByText(before(texts.next.pending));
  api.test.clock.move(hoursToMs(2) + daysToMs(claimPolicy.answerDays) + 1000);
  await openPage(path);
  await screen.findByText(before(texts.late.pending));
  expect(screen.getByRole('link', { name: texts.ticket })).toBeTruthy();
  await staff(api.test, `aftersale approve ${claim} --amount 100`);
  await openPage(path);
  await screen.findByText(before(texts.next.approved));
  api.test.clock.move(hoursToMs(2) + 2 * daysToMs(claimPolicy.answerDays) + 2000);
  await openPage(path);
  expect(await screen.findByText(before(texts.late.approved))).toBeTruthy();
});
