// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { arrive, buyer } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { afterSaleHref } from '@/config/paths';

const api = apiServer();
const { parcel: texts, order: orderTexts } = words;

it('[S-37] [S-33] an item with an undecided claim is left out of the parcel, and says so with a link', async () => {
  const me = await buyer(api.test, 'holder');
  const { order } = await me.buy(['amazon/B0C8VJ5H1D', 'market/seto-mamezara-04']);
  const [line = ''] = await arrive(api.test, order, [900, 300]);
  const typed = { line, kind: 'missing', wish: 'full', yen: null, words: 'The handle is missing.', pictures: [] };
  const { claim } = await me.get<{ claim: string }>('Sig.Front.User.AfterService.Create', typed);
  await api.signIn(`${me.id}@mail.example`);
  await openPage(`/parcel?order=${order}`);
  const note = await screen.findByText(texts.waiting.claim);
  const row = within(note.closest('li') ?? document.body);
  expect(row.queryByRole('checkbox')).toBeNull();
  expect(row.getByRole('link', { name: texts.waiting.toClaim }).getAttribute('href')).toBe(afterSaleHref(claim));
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes[0]?.checked).toBe(true);
  await openPage(`/order/${order}`);
  expect(await screen.findByText(orderTexts.claim.pending)).toBeTruthy();
  expect(screen.getByText(orderTexts.next.inClaim)).toBeTruthy();
  expect(screen.getByRole('link', { name: orderTexts.claim.open }).getAttribute('href')).toBe(afterSaleHref(claim));
});
