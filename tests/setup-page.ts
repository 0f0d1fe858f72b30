/** Set-up of a test file with a page. It also serves files that share a window: each starts with fresh modules and a fresh document. */
import 'fake-indexeddb/auto';
import { configure, getConfig, type Config } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { leaveTo, reloadPage, replacePage } from '@/lib/page-load';
import { speedUpComputedStyles } from './computed-style';
import { forgetStorefront } from './reset-modules';
import { skipOwnerStacks } from './owner-stacks';
import { endPage, trackPages } from './page-tasks';

// jsdom can neither reload nor leave a page, and its `location` cannot be replaced.
vi.mock('@/lib/page-load', () => ({ reloadPage: vi.fn(), replacePage: vi.fn(), leaveTo: vi.fn() }));

skipOwnerStacks();

// Its own listeners stay for all pages.
userEvent.setup();
if (trackPages()) speedUpComputedStyles();
forgetStorefront({ andHelpers: true });
const { hearJsdom, judgeConsole, watchConsole } = await import('./console-watch');
const { closePage } = await import('./open-page');
for (const load of [reloadPage, replacePage, leaveTo]) vi.mocked(load).mockReset();

declare global {
  interface Window {
    /** The configuration of Testing Library before a file loads the library for React, which changes it. */
    queryConfig?: Config;
  }
}
window.queryConfig ??= getConfig();
// A loaded machine is slow; what is there is found at once all the same.
configure({ ...window.queryConfig, asyncUtilTimeout: 20_000 });

hearJsdom();

const html = document.documentElement;
const meta = document.createElement('meta');
meta.name = 'description';
document.head.replaceChildren(meta);

/** The state of the reader's device in a test, by media query. */
export const media = { dark: false };

window.matchMedia = (query: string) => ({
  media: query,
  matches: query.includes('dark') && media.dark,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
  onchange: null,
});
/** Reports every observed element as near: jsdom lays nothing out. */
window.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly seen: IntersectionObserverCallback;
  constructor(seen: IntersectionObserverCallback) {
    this.seen = seen;
  }
  observe(target: Element) {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    queueMicrotask(() => this.seen([entry], this));
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
/** Rows of a windowed list have a height, else all of them would fit the screen. */
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
  configurable: true,
  get(this: HTMLElement) {
    return this.dataset['index'] === undefined ? 0 : 300;
  },
});
/** A device without a canvas: jsdom would only log that it has none. */
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

function resetDevice(): void {
  for (const pair of document.cookie.split(';')) {
    document.cookie = `${pair.split('=', 1)[0] ?? ''}=; Path=/; Max-Age=0`;
  }
  localStorage.clear();
  sessionStorage.clear();
  delete window.__boot;
  globalThis.indexedDB = new IDBFactory();
  history.replaceState(null, '', '/');
  media.dark = false;
  for (const name of html.getAttributeNames()) html.removeAttribute(name);
  document.body.replaceChildren();
  document.title = '';
  performance.clearMarks();
  meta.content = '';
}

beforeEach(() => {
  watchConsole();
  resetDevice();
});

afterEach(async () => {
  vi.useRealTimers();
  await closePage();
  // Work that the page had scheduled runs with the next turn: the document must still be there.
  await new Promise((done) => setImmediate(done));
  vi.restoreAllMocks();
  judgeConsole();
});

afterAll(() => {
  endPage();
  vi.unstubAllGlobals();
});
