// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleKeyboard } from './keyboard';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_2 like Mac OS X) MicroMessenger/8.0.62';
const android = 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/130.0.0.0 Mobile';
let view: EventTarget;
let end: (() => void) | undefined;
const scrolled = vi.fn<(left: number, top: number) => void>();
const onScroll = vi.fn<(id: string, where: unknown) => void>();
const field = (id: string) => document.getElementById(id) as HTMLElement;
const resize = () => view.dispatchEvent(new Event('resize'));

function start(userAgent: string): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  end = settleKeyboard();
}

beforeEach(() => {
  view = new EventTarget();
  vi.stubGlobal('visualViewport', view);
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work());
  vi.stubGlobal('scrollTo', scrolled);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element, where) {
    onScroll(this.id, where);
  });
  scrolled.mockClear();
  onScroll.mockClear();
  document.body.innerHTML =
    '<input id="a"><textarea id="b"></textarea><select id="c"></select><button id="d">d</button>';
});

afterEach(() => {
  end?.();
  vi.unstubAllGlobals();
});

describe('the keyboard of a phone', () => {
  it.each(['a', 'b', 'c'])('[T-21] field %s comes into view when it takes the screen’s lower half', (id) => {
    start(android);
    field(id).focus();
    resize();
    expect(onScroll).toHaveBeenCalledExactlyOnceWith(id, { block: 'nearest' });
  });

  it('[T-21] what is no field stays where it is', () => {
    start(android);
    field('d').focus();
    resize();
    field('d').blur();
    resize();
    expect(onScroll).not.toHaveBeenCalled();
  });

  it('[T-21] an iPhone’s page goes back to its place when the last field is left', () => {
    start(iPhone);
    field('a').focus();
    field('b').focus();
    expect(scrolled).not.toHaveBeenCalled();
    field('d').focus();
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 299);
    field('d').blur();
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('[T-21] a page at its top is not moved above it', () => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
    start(iPhone);
    field('a').focus();
    field('a').blur();
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it('[T-21] other phones are left alone', () => {
    start(android);
    field('a').focus();
    field('a').blur();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('[T-21] ends whole, and an engine without a visual viewport needs none', () => {
    start(iPhone);
    end?.();
    field('a').focus();
    resize();
    field('a').blur();
    expect([onScroll.mock.calls.length, scrolled.mock.calls.length]).toEqual([0, 0]);
    vi.stubGlobal('visualViewport', null);
    start(iPhone);
    field('a').focus();
    field('a').blur();
    expect(scrolled).toHaveBeenCalledOnce();
  });
});
