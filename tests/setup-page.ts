import './page-tasks';
import 'fake-indexeddb/auto';
import { configure } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { hearJsdom, judgeConsole, watchConsole } from './console-watch';
import { closePage } from './open-page';

// jsdom can neither reload nor leave a page, and its `location` cannot be replaced.
vi.mock('../src/lib/page-load', () => ({ reloadPage: vi.fn(), replacePage: vi.fn(), leaveTo: vi.fn() }));

// A loaded machine is slow; what is there is found at once all the same.
configure({ asyncUtilTimeout: 10_000 });

hearJsdom();

const html = document.documentElement;
const meta = document.createElement('meta');
meta.name = 'description';
document.head.append(meta);

/** What a test says about the reader's device, by media query. */
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
/** Whatever is watched is near: jsdom lays nothing out. */
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

function freshDevice(): void {
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
  meta.content = '';
}

beforeEach(() => {
  watchConsole();
  freshDevice();
});

afterEach(async () => {
  vi.useRealTimers();
  await closePage();
  // What the page had scheduled comes with the next turn: the document must still be there.
  await new Promise((done) => setImmediate(done));
  vi.restoreAllMocks();
  judgeConsole();
});
