// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { media } from '@tests/setup-page';
import { words } from '@tests/words';
import { applyScheme } from '../prerender/document';

apiServer();
const scheme = () => document.documentElement.dataset['scheme'];

it('[N-04] is light on a page that asks for it, and dark again on the next', async () => {
  media.dark = true;
  const user = await openPage('/activity/nothing');
  await screen.findByText(words.campaign.none.title);
  expect(scheme()).toBe('light');
  await user.click(screen.getByRole('link', { name: words.common.toHome }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  await waitFor(() => expect(scheme()).toBe('dark'));
  history.back();
  await screen.findByText(words.campaign.none.title);
  expect(scheme()).toBe('light');
});

it('[N-04] draws the browser’s own bars in the colour of the page', () => {
  const bar = document.createElement('meta');
  bar.name = 'theme-color';
  document.head.append(bar);
  const papers = [...readFileSync('src/ui/tokens.css', 'utf8').matchAll(/--paper: (#\w+)/g)].map(
    ([, colour]) => colour,
  );
  media.dark = true;
  applyScheme(true);
  expect(bar.content).toBe(papers[0]);
  applyScheme(false);
  expect(bar.content).toBe(papers[1]);
  bar.remove();
});
