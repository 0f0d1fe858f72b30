// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { createStore, keys as keysIn } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { apiServer } from '@tests/api-server';
import { buyer } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';

const api = apiServer();
const texts = words.tools.report;
const pictures = words.picture;
const page = '/report?kind=item&id=market%2Fuji-sencha-01';
let count = 0;

/** The output of the decoder and canvas that jsdom lacks: every valid picture comes out as this one. */
let drawn: Uint8Array<ArrayBuffer>;
beforeEach(async () => {
  drawn = new Uint8Array(
    await sharp({ create: { width: 80, height: 60, channels: 3, background: '#3a6' } })
      .jpeg()
      .toBuffer(),
  );
  vi.stubGlobal('createImageBitmap', undefined);
  class FakeImage extends EventTarget {
    naturalWidth = 4000;
    naturalHeight = 3000;
    set src(_: string) {
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('Image', FakeImage);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const context = { fillRect: () => undefined, drawImage: () => undefined, fillStyle: '' };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob([drawn])));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function signedIn() {
  const customer = await buyer(api.test, `reporter${(count += 1)}`);
  await api.signIn(`${customer.id}@mail.example`);
}
const jpeg = (name: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, count)], name, { type: 'image/jpeg' });
const chooser = async () =>
  (await screen.findAllByLabelText(pictures.add)).find((element) => element.tagName === 'INPUT');
async function choose(user: Awaited<ReturnType<typeof openPage>>, files: File[]) {
  const input = await waitFor(async () => (await chooser()) as HTMLInputElement);
  await user.upload(input, files);
}

describe('a report', () => {
  it('[R-13] [S-39] shows what it is about: the item, or the seller with the marketplace', async () => {
    await signedIn();
    await openPage(page);
    expect((await screen.findByRole('link', { name: /Uji no Sato/ })).getAttribute('href')).toBe(
      '/mall/market/detail/uji-sencha-01',
    );
    await openPage('/report?kind=seller&id=yahoo%2Fkobutsu-naniwa');
    expect(await screen.findByText('kobutsu-naniwa')).toBeTruthy();
    expect(screen.getByText('Yahoo!')).toBeTruthy();
  });

  it('[R-13] reason, words and a picture are sent once; it then stands in the list', async () => {
    await signedIn();
    const user = await openPage(page);
    await user.click(await screen.findByRole('button', { name: texts.send }));
    await screen.findByText(texts.reason.missing);
    expect(document.activeElement).toBe(screen.getByLabelText(texts.reason.label));
    await user.selectOptions(screen.getByLabelText(texts.reason.label), 'fake');
    await user.type(screen.getByLabelText(texts.words.label), 'Not the real thing');
    await choose(user, [jpeg('a.jpg')]);
    await screen.findByRole('img', { name: filled(pictures.alt, { at: 1 }) });
    await waitFor(() => expect(api.sentOf('Sig.Front.Upload.Image')).toHaveLength(1));
    await screen.findByText(filled(pictures.sent, { at: 1 }));
    // Once the upload is announced, the form can be sent at once.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.send }).disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: texts.send }));
    const done = await screen.findByText(texts.sent.text);
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(await screen.findByText('Not the real thing')).toBeTruthy();
    expect(screen.getByText(texts.state.open)).toBeTruthy();
    await openPage(page);
    await user.selectOptions(await screen.findByLabelText(texts.reason.label), 'scam');
    await user.click(screen.getByRole('button', { name: texts.send }));
    expect((await screen.findByRole('alert')).textContent).toContain('already reported');
  });

  it('[N-01] a visitor logs in first', async () => {
    await openPage(page);
    expect(await screen.findByRole('heading', { level: 1, name: words.account.login.title })).toBeTruthy();
  });
});

describe('pictures of a form', () => {
  it('[V-22] [X-21] three at most, an SVG and HEIC in words, order by buttons, removal', async () => {
    await signedIn();
    const user = await openPage(page);
    await screen.findByText(filled(pictures.most_other, { num: 3 }));
    await choose(user, [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.jpg', { type: 'image/jpeg' })]);
    await screen.findByText(pictures.refused.svg);
    await choose(user, [jpeg('a.jpg'), jpeg('b.jpg'), jpeg('c.jpg'), jpeg('d.jpg')]);
    await screen.findByText(filled(pictures.full_other, { num: 3 }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Move picture \d later/ })).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: filled(pictures.later, { at: 1 }) }));
    await screen.findByText(filled(pictures.moved, { at: 1, to: 2 }));
    await user.click(screen.getByRole('button', { name: filled(pictures.remove, { at: 2 }) }));
    await screen.findByText(filled(pictures.removed, { at: 2 }));
    expect(screen.getByText(filled(pictures.count, { count: 2, num: 3 }))).toBeTruthy();
  });

  it('[B-10] what was typed is there again; what was emptied again is not', async () => {
    await signedIn();
    const field = () => screen.findByLabelText<HTMLTextAreaElement>(texts.words.label);
    let user = await openPage(page);
    await user.type(await field(), 'A copy');
    user = await openPage(page);
    await waitFor(async () => expect((await field()).value).toBe('A copy'));
    await user.clear(await field());
    await openPage(page);
    await field();
    const left = async () => keysIn(createStore('shop', 'drafts'));
    await waitFor(async () => expect(await left()).toEqual([]));
    expect((await field()).value).toBe('');
  });

  it('[V-22] [B-10] a lost connection: it goes on from there under the same key; a killed page finds what waits', async () => {
    await signedIn();
    const user = await openPage(page);
    await choose(user, [jpeg('a.jpg')]);
    await screen.findByText(filled(pictures.sent, { at: 1 }));
    api.fault('Sig.Front.Upload.Image', 'offline', { afterwards: true });
    await choose(user, [jpeg('b.jpg'), jpeg('c.jpg')]);
    await screen.findByRole('button', { name: words.common.retry });
    await screen.findByText(pictures.waiting);
    await openPage(page);
    await screen.findByRole('button', { name: words.common.retry });
    api.heal();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Move picture \d later/ })).toHaveLength(3));
    const keys = api.sentOf('Sig.Front.Upload.Image').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys.length).toBeGreaterThanOrEqual(5);
    expect(new Set(keys).size).toBe(3);
  });
});
