import { expect, signInDemo, test } from './fixture';
import { localeText } from './locale-text';
import { runStaffCommand } from './staff';

const word = (key: string) => localeText('request', key);

test.describe.configure({ timeout: 180_000 });

test('[Q-01] [Q-03] [Q-04] asks for something from any shop, is quoted, accepts and pays', async ({ page }) => {
  await signInDemo(page);
  await page.goto('/request?new');
  await page.getByLabel(word('form.link')).fill('https://kama-asa.example/pots/12');
  await page.getByLabel(word('form.title')).fill('Iron kettle');
  await page.getByRole('button', { name: word('form.send') }).click();
  await expect(page.getByText(word('pendingText'))).toBeVisible();
  const id = /\/request\/([\w-]+)/.exec(page.url())?.[1] ?? '';

  await runStaffCommand(`request quote ${id} 4200 domestic=800 weight=900-1100 size=20x18x12 --text In stock.`);
  await page.goto('/message');
  await page.getByText(localeText('notice', 'kind.requestQuoted.title')).first().click();
  await page.getByRole('link', { name: localeText('notice', 'open.request') }).click();
  await expect(page.getByText('In stock.')).toBeVisible();
  await expect(page.getByText(localeText('bill', 'later.all'))).toBeVisible();

  await page.getByRole('button', { name: localeText('cart', 'checkout.go') }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/paymentSuccess/);
  await page.goto(`/request/${id}`);
  await page.getByRole('link', { name: word('toOrder') }).click();
  await expect(page.getByRole('link', { name: 'Iron kettle' })).toHaveAttribute('href', `/request/${id}`);
});

test('[Q-10] asks a seller from the item’s page, and reads the answer by its notification', async ({ page }) => {
  const question = (key: string) => word(`question.${key}`);
  await signInDemo(page);
  await page.goto('/mall/mercari/detail/m36144759504');
  await page.getByRole('link', { name: question('ask') }).click();
  await page.getByLabel(question('words')).fill('Is the light meter exact?');
  await page.getByRole('button', { name: question('send') }).click();
  await expect(page.getByText('Is the light meter exact?')).toBeVisible();

  const waiting = await runStaffCommand('question list');
  const id = /^(KA-\w+) .*customer demo/m.exec(waiting)?.[1] ?? '';
  await runStaffCommand(`question answer ${id} --text 正確です。`);
  await page.goto('/message');
  await page.getByText(localeText('notice', 'kind.questionAnswered.title')).first().click();
  await page.getByRole('link', { name: localeText('notice', 'open.question') }).click();
  await expect(page.getByText('正確です。')).toBeVisible();
});
