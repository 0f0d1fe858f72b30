import { violations } from './check-page';
import { deskViewport, logInAtDesk } from './desk-page';
import { expect, test } from './fixture';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: deskViewport });

test('[Q-03] [W-08] wrong figures of a quote stay as typed and are named; a new version starts with the last one', async ({
  page,
}) => {
  await logInAtDesk(page);
  await page.goto('/desk/queue/requests/demo-request-quoted');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/Desk\.Request\.(?!Detail)/.test(request.url())) calls.push(request.postData() ?? '');
  });
  const price = page.getByLabel('Price of one (¥)');
  await expect(price).toHaveValue('4200');
  await expect(page.getByLabel('Weight from (g)')).toHaveValue('420');
  await expect(page.getByRole('cell', { name: '420–520 g, 23 × 17 × 3 cm (estimated)' })).toBeVisible();

  await price.fill('5000.5');
  await page.getByLabel('Shipping inside Japan (¥)').fill('-1');
  await page.getByLabel('Valid for (hours)').fill('99999');
  await page.getByLabel('Width (cm)').fill('');
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await expect(page.getByText('Price of one (¥): a whole number from 1 to 1,000,000,000.')).toBeVisible();
  await expect(page.getByText('Shipping inside Japan (¥): a whole number from 0')).toBeVisible();
  await expect(page.getByText('Valid for (hours): a whole number from 1 to 720.')).toBeVisible();
  await expect(page.getByText('fill in Width (cm) too')).toBeVisible();
  await expect(price).toHaveValue('5000.5');
  await expect(page.getByLabel('Shipping inside Japan (¥)')).toHaveValue('-1');
  expect(calls).toEqual([]);
  expect(await violations(page)).toEqual([]);

  await price.fill('42');
  await page.getByLabel('Shipping inside Japan (¥)').fill('520');
  await page.getByLabel('Valid for (hours)').fill('48');
  await page.getByLabel('Width (cm)').fill('18');
  await page.getByRole('button', { name: 'Send the quote' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('The price is very low.');
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(question).toHaveCount(0);
  await price.fill('4300');
  await page.getByRole('button', { name: 'Send the quote' }).dblclick();
  await expect(page.getByRole('cell', { name: '420–520 g, 23 × 18 × 3 cm (estimated)' })).toBeVisible();
  await expect(price).toHaveValue('4300');

  calls.length = 0;
  await page.getByLabel('Message').fill('Is the blue one right?');
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(page.getByText('Is the blue one right?')).toHaveCount(1);
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(calls).toHaveLength(1);
});
