// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { closePage, whenClosed } from './open-page';

const { constructor: Dom } = (globalThis as unknown as { readonly jsdom: object }).jsdom as {
  readonly constructor: new () => { readonly window: Window & typeof globalThis };
};

const samples = [
  '<p id="x"></p>',
  '<span id="x"></span>',
  '<p id="x" hidden></p>',
  '<p id="x" style="display: none"></p>',
  '<p id="x" style="display: flex; visibility: hidden"></p>',
  '<div style="visibility: hidden"><p id="x"></p></div>',
  '<div style="visibility: hidden"><p id="x" style="visibility: visible"></p></div>',
  '<dialog id="x"></dialog>',
  '<dialog id="x" open></dialog>',
  '<div id="x" popover></div>',
  '<input id="x" type="hidden">',
  '<input id="x" type="checkbox">',
  '<button id="x"></button>',
  '<ul><li id="x"></li></ul>',
  '<details><p id="x"></p></details>',
  '<table><tbody><tr id="x"></tr></tbody></table>',
  '<template id="x"></template>',
  '<a id="x" href="/" style="font-size: 20px"></a>',
];

it.each(samples)('computes styles of %s as jsdom does', (html) => {
  const { window: plain } = new Dom();
  const read = (view: Window) => {
    view.document.body.innerHTML = html;
    const element = view.document.querySelector('#x');
    if (!element) throw new Error('The sample has no #x.');
    const style = view.getComputedStyle(element);
    return [style.display, style.getPropertyValue('visibility'), style.fontSize];
  };
  expect(read(window)).toEqual(read(plain));
});

it('finds by role what is seen, and nothing else', () => {
  document.body.innerHTML = '<button>Buy</button><div style="display: none"><button>Sell</button></div>';
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Buy']);
});

it('ends the timeouts and listeners of a page that is closed', async () => {
  const heard = vi.fn();
  whenClosed(() => undefined);
  // Long enough for a busy machine to close the page first.
  setTimeout(heard, 300);
  window.addEventListener('resize', heard);
  document.addEventListener('visibilitychange', heard, { capture: true });
  await closePage();
  window.dispatchEvent(new Event('resize'));
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((done) => setTimeout(done, 400));
  expect(heard).not.toHaveBeenCalled();
});
