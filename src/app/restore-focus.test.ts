// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreFocus } from './restore-focus';

let end: () => void;
const find = (css: string) => document.querySelector(css) as HTMLElement;
/** Observers are told in a microtask, and parts of the page have their turn. */
const turn = async () => {
  await Promise.resolve();
  vi.advanceTimersByTime(100);
};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<h1 tabindex="-1">Page</h1><main><ul><li><button id="a"></button></li></ul><div><button id="b"></button></div></main>';
  end = restoreFocus();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

describe('the focus, when what had it goes', () => {
  it('[B-11] is at the row that it stood in', async () => {
    find('#a').focus();
    find('#a').remove();
    expect(document.activeElement).toBe(document.body);
    await turn();
    expect(document.activeElement).toBe(find('li'));
  });

  it('[B-11] is at the page’s heading where the row went too, or there was none', async () => {
    find('#a').focus();
    find('ul').remove();
    await turn();
    expect(document.activeElement).toBe(find('h1'));
    find('#b').focus();
    find('#b').remove();
    await turn();
    expect(document.activeElement).toBe(find('h1'));
  });

  it('[B-11] stays in the dialog, whose keys would not be heard else', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<section role="dialog"><h2 tabindex="-1">Sheet</h2><form><button id="c"></button></form></section>',
    );
    find('#c').focus();
    find('form').remove();
    await turn();
    expect(document.activeElement).toBe(find('h2'));
  });

  it('[B-11] is where a part of the page has put it meanwhile', async () => {
    find('#a').focus();
    find('#a').remove();
    await Promise.resolve();
    find('#b').focus();
    vi.advanceTimersByTime(100);
    expect(document.activeElement).toBe(find('#b'));
  });

  it('[B-11] is nowhere where the reader tapped on nothing, or a long list let its row go', async () => {
    find('#a').focus();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    find('#a').remove();
    await turn();
    expect(document.activeElement).toBe(document.body);
    find('div').dataset['index'] = '7';
    find('#b').focus();
    find('div').remove();
    await turn();
    expect(document.activeElement).toBe(document.body);
  });
});
