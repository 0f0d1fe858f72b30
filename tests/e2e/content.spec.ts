import { expect, hydrated, test } from './fixture';
import { localeText } from './locale-text';

interface Activity {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

for (const zone of ['America/Los_Angeles', 'Asia/Kolkata'])
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('[R-04] [K-10] [T-01] an activity before, during and after', async ({ page, request, baseURL }) => {
      const answer = await request.get(
        `${baseURL}/api?n=Sig.Front.Landing.Detail&id=welcome&language=en&isNew=0&from=SIG-H5`,
      );
      const { data } = (await answer.json()) as { data: { activities: readonly Activity[] } };
      const now = Date.now();
      const phaseOf = ({ startsAt, endsAt }: Activity) =>
        now < Date.parse(startsAt) ? 'coming' : now < Date.parse(endsAt) ? 'running' : 'ended';
      expect(new Set(data.activities.map(phaseOf))).toEqual(new Set(['coming', 'running', 'ended']));
      const words = { coming: 'event.startsIn', running: 'event.endsIn', ended: 'event.ended' } as const;
      for (const activity of data.activities) {
        await page.goto(`/activity/${activity.id}`);
        await hydrated(page);
        const phase = phaseOf(activity);
        await expect(page.getByText('JST', { exact: false }).first()).toBeVisible();
        await expect(page.getByText(localeText('campaign', words[phase])).first()).toBeVisible();
        // The time of a countdown, or of an end that is over, is shown in the reader's own time as well.
        const at = new Date(phase === 'coming' ? activity.startsAt : activity.endsAt);
        const time = at.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
        await expect(page.getByText(time).first()).toBeVisible();
      }
    });
  });

test('[R-32] [S-27] [R-07] a guide leads to the calculator', async ({ page }) => {
  await page.goto('/userGuide/logistics');
  await hydrated(page);
  await page.locator('main a[href="/calc"]').first().click();
  await expect(page).toHaveURL(/\/calc/);
});

test('[R-29] [R-30] [S-04] an article is found and leads to an item', async ({ page }) => {
  await page.goto('/article?q=tea');
  await hydrated(page);
  await page.getByRole('link', { name: /Tea for cold days/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tea for cold days');
  await page.locator('main section a[href^="/mall/"]').first().click();
  await expect(page).toHaveURL(/\/mall\/\w+\/detail/);
});

test('[S-16] [S-17] the front page and the landing tell what is on, what it costs and what buyers say', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  for (const key of ['below.events', 'below.fees', 'below.questions', 'below.topics', 'below.guides']) {
    const heading = page.getByRole('heading', { level: 2, name: localeText('campaign', key) });
    // Content far below loads once the reader scrolls there.
    await expect(async () => {
      await page.mouse.wheel(0, 1500);
      await expect(heading).toBeVisible({ timeout: 1000 });
    }).toPass();
  }
  await expect(page.getByRole('heading', { level: 2, name: localeText('review', 'hot.title') })).toBeVisible();
  await page.goto('/landing/welcome');
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-site-name', 'landing');
});
