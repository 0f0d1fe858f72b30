// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { buyer } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { wrapLines } from './share-picture';

const api = apiServer();
const texts = words.tools.share;

it('[R-14] [X-13] an item: a picture that cannot be drawn says so and can be tried again; its link stays', async () => {
  const user = await openPage('/share?site=market&id=uji-sencha-01');
  await screen.findByText(texts.failed);
  await user.click(screen.getByRole('button', { name: words.common.retry }));
  await screen.findByText(texts.failed);
  expect(screen.getByText(/\/mall\/market\/detail\/uji-sencha-01$/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.save }).disabled).toBe(true);
});

it('[R-14] [A-04] without an item: one’s own invitation, or for a visitor the way to it', async () => {
  await openPage('/share');
  const link = await screen.findByRole('link', { name: texts.visitor.logIn });
  expect(link.getAttribute('href')).toBe('/login?redirect=%2Fshare');
  const customer = await buyer(api.test, 'sharer');
  await api.signIn(`${customer.id}@mail.example`);
  await openPage('/share');
  expect(await screen.findByText(words.invite.own.title)).toBeTruthy();
});

it('[R-14] a title’s lines fit, are at most as many as asked, and lose nothing unless they end in an ellipsis', () => {
  const fits = (line: string) => line.length <= 12;
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z ]{0,80}$/), (title) => {
      const lines = wrapLines(title, fits, 3);
      expect(lines.length).toBeLessThanOrEqual(3);
      expect(lines.every(fits)).toBe(true);
      const text = lines.join('').replace(/\s/g, '');
      if (!text.endsWith('…')) expect(text).toBe(title.replace(/\s/g, ''));
    }),
  );
});
