import type { Page } from '@playwright/test';
import { headers } from '@/contract/answer';
import { expect, signIn, signInDemo, test } from './fixture';
import { localeText } from './locale-text';
import { runStaffCommand } from './staff';

/** Data of a read of the API, as the page's customer. */
async function request<T>(page: Page, name: string): Promise<T> {
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  const address = `${origin}/api?n=Sig.Front.${name}&language=en&isNew=0&from=SIG-H5`;
  const answer = await page.context().request.get(address, { headers: { [headers.csrf]: headers.csrfValue } });
  return ((await answer.json()) as { data: T }).data;
}

/** Lotteries that run now; which they are depends on the day. */
const running = async (page: Page) => {
  const { lotteries } = await request<{ lotteries: { id: string; state: string }[] }>(page, 'Lottery.List');
  return lotteries.find(({ state }) => state === 'running')?.id ?? '';
};

test.describe.configure({ timeout: 180_000 });

// A reward each: the first may be had twice a month, and the demo customer has had it once.
for (const { language, reward, cost } of [
  { language: 'en', reward: 'premium-coupon-15', cost: 400 },
  { language: 'ar', reward: 'premium-coupon-20', cost: 1_200 },
] as const) {
  const speak = (area: string, key: string) => localeText(area, key, language);
  const read = async (page: Page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { baseURL = '' } = test.info().project.use;
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL }]);
  };

  test(`[T-08] [T-09] [T-13] signs in for the day, does a task, plays until nothing is left (${language})`, async ({
    page,
  }) => {
    await read(page);
    const email = await signIn(page, `points-${language}`);
    await page.goto('/sign');
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await page.getByRole('button', { name: speak('sign', 'today.go') }).click();
    await expect(page.getByText(speak('sign', 'success.sign.title')).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(speak('sign', 'today.done')).first()).toBeVisible();
    await expect(page.getByRole('button', { name: speak('sign', 'today.go') })).toHaveCount(0);

    // The task: a favourite.
    await page.goto('/mall/market/detail/asakusa-sensu-01');
    // The heart is red before the API has heard of it: whoever loads another document at once takes the word back.
    const response = page.waitForResponse(
      (answer) => answer.url().includes('Favourite') && answer.request().method() === 'POST',
    );
    const heart = page.getByRole('button', { name: speak('item', 'favourite') });
    await heart.click();
    await response;
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/sign');
    const task = page.getByRole('listitem').filter({ hasText: speak('sign', 'task.favourite.title') });
    await task.getByRole('button', { name: speak('sign', 'tasks.claim') }).click();
    await expect(page.getByText(speak('sign', 'success.task.title')).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(task.getByText(speak('sign', 'tasks.done'))).toBeVisible();

    // Points for two plays or so; the free one comes first.
    await runStaffCommand(`points give ${email} 100`);
    await page.goto(`/lottery/${await running(page)}`);
    const play = page.getByRole('button', { name: speak('lottery', 'play.free') });
    await expect(play).toBeVisible();
    await play.click();
    const result = page.getByRole('dialog');
    await expect(result).toBeVisible();
    await page.keyboard.press('Escape');
    const over = page
      .getByText(speak('lottery', 'play.short'), { exact: true })
      .or(page.getByText(speak('lottery', 'play.noneToday'), { exact: true }));
    const more = page.locator('main').getByRole('button', { name: /50/ }).last();
    for (let plays = 0; plays < 20; plays += 1) {
      await expect(over.or(more).first()).toBeVisible();
      if (await over.isVisible()) break;
      await more.click();
      await expect(result).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(result).toHaveCount(0);
    }
    await expect(over).toBeVisible();

    await page.goto('/member?ledger');
    for (const reason of ['signIn', 'task', 'gift', 'play'])
      await expect(page.getByText(speak('member', `reason.${reason}`)).first()).toBeVisible();
  });

  test(`[R-56] [R-48] [R-09] has a prize sent, spends points on a reward, sees each row of it (${language})`, async ({
    page,
  }) => {
    await read(page);
    await signInDemo(page);
    await page.goto('/lottery/myPrize');
    const waiting = page.getByRole('button', { name: speak('lottery', 'prizes.claim') });
    await expect(waiting.first()).toBeVisible();
    const before = await waiting.count();
    await waiting.first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: speak('lottery', 'claim.go') }).click();
    await expect(sheet).toHaveCount(0);
    await expect(waiting).toHaveCount(before - 1);

    await page.goto('/goodPoint');
    await page.locator(`a[href="/goodPoint/detail/${reward}"]`).click();
    const { balance } = await request<{ balance: number }>(page, 'GoodPoint.List');
    await page.getByRole('button', { name: cost.toLocaleString('en') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: speak('reward', 'sheet.confirm') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: speak('reward', 'done.record') })
      .click();
    await expect(page.getByText(speak('reward', 'state.given')).first()).toBeVisible();
    expect((await request<{ balance: number }>(page, 'GoodPoint.List')).balance).toBe(balance - cost);

    await page.goto('/member?ledger');
    const row = page.getByRole('listitem').filter({ hasText: speak('member', 'reason.reward') });
    await expect(row.filter({ hasText: cost.toLocaleString('en') }).first()).toBeVisible();
    for (const reason of ['signIn', 'prize', 'play'])
      await expect(page.getByText(speak('member', `reason.${reason}`)).first()).toBeVisible();
  });
}
