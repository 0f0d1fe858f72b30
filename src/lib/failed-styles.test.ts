// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { styleAgain, watchStyles } from './failed-styles';

watchStyles();
const links = () => [...document.querySelectorAll('link')];
const say = (type: string, at = 0) => links()[at]?.dispatchEvent(new Event(type));

afterEach(() => {
  document.head.replaceChildren();
});

it('[X-04] a style that did not come is asked for again with the connection, and who waits for it goes on then', async () => {
  document.head.innerHTML = '<link rel="stylesheet" crossorigin href="/a.css"><link rel="icon" href="/icon.svg">';
  const [failed, icon] = links();
  say('error');
  say('error', 1);
  window.dispatchEvent(new Event('online'));
  let isDone = false;
  const waited = styleAgain().then(() => (isDone = true));
  expect(links().map(({ outerHTML }) => outerHTML)).toEqual([failed?.outerHTML, icon?.outerHTML]);
  expect(links()[0]).not.toBe(failed);
  expect(links()[1]).toBe(icon);
  await Promise.resolve();
  expect(isDone).toBe(false);
  say('load');
  await waited;
  expect(isDone).toBe(true);
});

it('[X-04] [T-25] tells who waits for a style that fails again, and asks once more with the next connection', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/a.css">';
  say('error');
  const first = styleAgain();
  const second = links()[0];
  say('error');
  await expect(first).rejects.toThrow(/Unable to preload CSS .*a\.css/);
  const again = styleAgain();
  expect(links()[0]).not.toBe(second);
  say('load');
  await again;
});

it('[X-04] asks for nothing where every style came', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/a.css">';
  const [whole] = links();
  say('load');
  await styleAgain();
  expect(links()).toEqual([whole]);
});
