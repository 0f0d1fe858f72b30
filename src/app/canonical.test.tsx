// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { openPainted } from '@tests/after-paint';
import { apiServer } from '@tests/api-server';
import { canonicalAddress } from './canonical';

apiServer();
afterEach(() => document.head.querySelectorAll('link').forEach((link) => link.remove()));

const canonical = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
const alternates = () => document.querySelectorAll('link[hreflang]').length;

it.each([
  ['/search/', '?q=camera&utm_source=x', '/search'],
  ['/', '?lang=de&gclid=1', '/?lang=de'],
  ['/mall/minne/detail', '?utm_medium=x&id=30112795', '/mall/minne/detail?id=30112795'],
])('[F-01] %s%s counts as %s', (pathname, search, expected) => {
  expect(canonicalAddress(pathname, search)).toBe(location.origin + expected);
});

it('[F-01] title and canonical address follow the reader, and the languages of the first page go', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<link rel="canonical" href="${location.origin}/agreement"><link rel="alternate" hreflang="de" href="${location.origin}/agreement?lang=de">`,
  );
  const user = await openPainted('/agreement?utm_source=x');
  expect(canonical()).toBe(`${location.origin}/agreement`);
  expect(alternates()).toBe(1);
  const before = document.title;
  await user.click(await screen.findByRole('link', { name: 'Search' }));
  await waitFor(() => expect(canonical()).toBe(`${location.origin}/search`));
  expect(document.title).not.toBe(before);
  expect(alternates()).toBe(0);
});
