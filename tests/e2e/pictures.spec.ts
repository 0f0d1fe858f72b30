import sharp from 'sharp';
import { expect, signIn, signInDemo, test } from './fixture';
import { photo, photos } from './photos';
import { localeText } from './locale-text';
import { full } from './share';

const form = '/report?kind=item&id=mercari%2Fm36144759504';
const inside = '/shareOrder/inside/add';

test.describe.configure({ timeout: 180_000 });
test.use({ mayLog: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/ });

test('[V-22] [X-21] a connection lost at a later picture goes on from there, each sent once', async ({
  page,
  context,
}) => {
  await signIn(page, 'pictures');
  await page.goto(form);
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('Sig.Front.Upload.Image')) sent.push(request.headers()['idempotency-key'] ?? 'none');
  });
  await page.locator('input[type=file]').setInputFiles(await photos(1));
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await context.setOffline(true);
  await page.locator('input[type=file]').setInputFiles(await photos(2));
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: localeText('common', 'retry') }) }),
  ).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByRole('img', { name: 'Picture 3' })).toBeVisible();
  await expect.poll(() => new Set(sent).size, { message: sent.join(' ') }).toBe(3);
  await page.locator('input[type=file]').setInputFiles(await photos(1));
  await expect(page.getByText('You can add up to 3 pictures.', { exact: false })).toBeVisible();
});

test('[X-18] [X-21] nine pictures, and the connection goes at the fifth: each is there once in the end', async ({
  page,
  context,
}) => {
  await signInDemo(page);
  await page.goto(inside);
  const sent = new Set<string>();
  let went: Promise<void> | undefined;
  page.on('requestfinished', (request) => {
    if (!request.url().includes('Sig.Front.Upload.Image')) return;
    sent.add(request.headers()['idempotency-key'] ?? 'none');
    if (sent.size === 4) went = context.setOffline(true);
  });
  await page.locator('input[type=file]').setInputFiles(await photos(9));
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: localeText('common', 'retry') }) })
      .first(),
  ).toBeVisible();
  await went;
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Move picture 9 earlier' })).toBeVisible();
  await expect.poll(() => sent.size).toBe(9);
});

/** Calculates the size that a photo of this size and orientation comes out in: upright, at most 2048 along its longer side. */
function bounds(width: number, height: number, orientation: number): readonly number[] {
  const scale = Math.min(1, 2048 / Math.max(width, height));
  const sides = [Math.round(width * scale), Math.round(height * scale)];
  return orientation > 4 ? sides.reverse() : sides;
}

// With FULL=1 fifty photos of other sizes, too.
const sizes = full ? [3200, 1600, 2048, 2500, 4000, 1000] : [3200];
const orientations = [1, 2, 3, 4, 5, 6, 7, 8];
const samples = sizes.flatMap((width) => orientations.map((orientation) => ({ width, orientation })));

test('[V-32] photos of every orientation come out upright, within their bounds, and without what a camera wrote', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await signIn(page, 'upright');
  // The last one has sixty megapixels.
  await page.goto(form);
  for (const { width, orientation } of [...samples, { width: 640, orientation: 1 }, { width: 8960, orientation: 6 }]) {
    const buffer = await photo({ orientation, width });
    const answered = page.waitForResponse((response) => response.url().includes('Sig.Front.Upload.Image'), {
      timeout: 60_000,
    });
    await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    const { data } = (await (await answered).json()) as { data: { src: string; width: number; height: number } };
    expect([data.width, data.height]).toEqual(bounds(width, (width * 3) / 4, orientation));
    const bytes = Buffer.from(await (await page.context().request.get(data.src)).body());
    const metadata = await sharp(bytes).metadata();
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
  }
});

test('[V-22] [N-01] a visitor logs in before a form with pictures', async ({ page }) => {
  await page.goto(inside);
  await expect(page).toHaveURL(/\/login/);
});

test.describe('the order of pictures', () => {
  test.use({ hasTouch: true });

  test('[B-11] [S-11] is changed by a finger that rests and by a mouse; one that moves at once scrolls', async ({
    page,
    context,
  }) => {
    await signIn(page, 'ordered');
    await page.goto(form);
    await page.locator('input[type=file]').setInputFiles(await photos(3));
    await expect(page.getByRole('button', { name: 'Move picture 3 earlier' })).toBeVisible();
    const order = () =>
      page.locator('li[data-position] img').evaluateAll((all) => all.map((picture) => picture.getAttribute('src')));
    const [first, two, three] = await order();
    const tiles = page.locator('li[data-position]');
    await tiles.first().evaluate((tile) => tile.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const middle = async (index: number) => {
      const box = await tiles.nth(index).locator('img').boundingBox();
      if (!box) throw new Error(`no picture ${index}`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

    await touch('touchStart', await middle(0));
    // The drag begins by itself once the finger has rested: the tile says so.
    await expect(tiles.first()).toHaveCSS('z-index', '1');
    await touch('touchMove', await middle(1));
    await touch('touchEnd');
    await expect.poll(order).toEqual([two, first, three]);
    await expect(page.getByText('Picture 1 is now picture 2.')).toHaveCount(1);

    const start = await middle(2);
    const end = await middle(0);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    await page.mouse.move(end.x, end.y);
    await page.mouse.up();
    await expect.poll(order).toEqual([three, two, first]);

    const from = await middle(1);
    await touch('touchStart', from);
    await touch('touchMove', { x: from.x, y: from.y - 60 });
    await touch('touchEnd');
    await expect.poll(order).toEqual([three, two, first]);
  });
});
