import { expect, test } from './fixture';
import { doubleText, show } from './check-page';
import { inLanguage, samples } from './routes';

// The languages go to the workers that are free.
test.describe.configure({ mode: 'parallel' });

/** A browser's own setting for larger text, in the page. Gives how much wider than the window the document then is. */
const enlargeRoot = () => {
  const { style } = document.documentElement;
  style.fontSize = '200%';
  const { scrollWidth, clientWidth } = document.documentElement;
  style.fontSize = '';
  return scrollWidth - clientWidth;
};

/** States of a page for guests that no list of routes names: what stands there once something was asked. */
const paths = [
  '/calc',
  '/calc?country=US&by=size&weight=1200&length=30&width=20&height=10',
  '/login?redirect=%2Fmember',
];

/** Pages that a guest may open, each once. */
const open = [...samples().filter(({ signedIn = false }) => !signedIn), ...paths.map((path) => ({ name: path, path }))];

// access.spec.ts looks at every page in one dress; this at all that a guest opens, in both directions of writing.
for (const code of ['en', 'ar'] as const) {
  test(`[B-11] nothing that a guest opens is wider than 320 px with text at 200 %: ${code}`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const wide: string[] = [];
    for (const { name, path } of open) {
      await show(page, inLanguage(path, code));
      const over = await page.evaluate(enlargeRoot);
      if (over > 0) wide.push(`${name}: ${over} px too wide by the root's text`);
      const found = await page.evaluate(doubleText);
      wide.push(...found.map((line) => `${name}: ${line}`));
    }
    expect(wide).toEqual([]);
  });
}
