// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { newBuyer } from '@tests/buyer';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

/** A new shop as an operator starts it: no goods, no demo, no checks, nobody who takes payments. */
const api = apiServer({
  goods: [],
  services: { isDemo: false, offersChecks: false, payments: null, supportEmail: null },
});
const { nothingYet } = words.common;

it.each([
  '/discount',
  '/mall/mercari',
  '/mall/market/search',
  '/search?site=yahoo&sort=ending',
  '/popular',
  '/lottery',
])('[H-01] %s of a new shop says that it is new, with a next step', async (path) => {
  await openPage(path);
  expect(await screen.findByRole('heading', { name: nothingYet.title })).toBeTruthy();
  expect(screen.getByText(nothingYet.text)).toBeTruthy();
  expect(screen.queryByText(words.search.none.text)).toBeNull();
});

it('[H-01] [X-04] words that find nothing still ask for other words', async () => {
  await openPage('/search?q=camera');
  expect(await screen.findByText(words.search.none.text)).toBeTruthy();
});

it('[R-27] a customer without orders is led to them by a word, not by a key', async () => {
  await newBuyer(api);
  await openPage('/afterSaleService/components/selectOrder');
  await screen.findByRole('heading', { name: words.afterSale.none.orders });
  const links = screen.getAllByRole('link', { name: words.common.tab.orders });
  expect(links.length).toBeGreaterThan(1);
});

it('[H-08] the bot says that nothing can be paid yet, and help names no address that nobody reads', async () => {
  const user = await openPage('/workOrder/bot/chat');
  await user.type(await screen.findByRole('textbox', { name: words.bot.ask.label }), words.bot.own.payment.question);
  await user.click(screen.getByRole('button', { name: words.bot.ask.send }));
  expect(await screen.findByText(words.bot.own.payment.none)).toBeTruthy();
  expect(screen.queryByText(words.bot.own.payment.answer)).toBeNull();
  await openPage('/customerSupport');
  await screen.findByRole('heading', { name: words.support.hours.title });
  expect(screen.queryByRole('heading', { name: words.support.mail.title })).toBeNull();
  expect(document.body.innerHTML).not.toContain('mailto:');
});
