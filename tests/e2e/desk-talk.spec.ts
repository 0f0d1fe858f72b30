import { customerCalls, orderArrived } from './arrived-order';
import { violations } from './check-page';
import { deskViewport, logInAtDesk, openDeskPage } from './desk-page';
import { expect, signInDemo, test } from './fixture';
import { localeText } from './locale-text';
import { photos } from './photos';
import { sendTicket } from './send-ticket';

test.describe.configure({ timeout: 240_000 });
test.use({ viewport: deskViewport });

const claimText = (key: string) => localeText('afterSale', key);

test('[W-08] a ticket is written by a customer, answered at the desk, and read by the customer', async ({ page }) => {
  await signInDemo(page);
  await page.goto('/order');
  await page
    .getByRole('link', { name: localeText('order', 'toTicket') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/workOrder\/add\?order=/);
  await sendTicket(page);
  const { pathname } = new URL(page.url());
  const id = pathname.split('/').at(-1) ?? '';

  await logInAtDesk(page);
  await openDeskPage(page, 'Support tickets');
  await page.getByRole('cell').getByRole('link', { name: id, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();
  await expect(page.getByText('The lid is cracked.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture that was sent' })).toBeVisible();
  await expect(page.getByText('English (en)')).toBeVisible();
  await page.getByRole('button', { name: 'Take' }).click();
  await expect(page.getByRole('button', { name: 'Hand back' })).toBeVisible();
  await page.getByLabel('Answer to the customer').fill('We are sorry. We send you another lid.');
  await page.getByLabel('Pictures for the customer').setInputFiles(await photos(1));
  await expect(page.getByRole('img', { name: 'Picture 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('We send you another lid.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture that was sent' })).toHaveCount(2);

  await page.goto(pathname);
  const talk = page.getByRole('list', { name: localeText('ticket', 'talk') });
  await expect(talk.getByText('We send you another lid.')).toBeVisible();
  await expect(talk.getByRole('button')).toHaveCount(2);

  await page.goto(`/desk/queue/tickets/${id}`);
  await page.getByRole('button', { name: 'Close the ticket' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('This ticket is closed.')).toBeVisible();
});

test('[W-07] [W-08] a claim is made by a customer, asked about, granted and refunded at the desk', async ({ page }) => {
  await signInDemo(page);
  const order = await orderArrived(page, { site: 'amazon', id: 'B01N6XW2LP' }, { withCoupon: false });
  await page.goto(`/order/${order}`);
  await page.getByRole('link', { name: localeText('order', 'toClaim') }).click();
  await page.getByLabel(claimText('form.kind')).selectOption('missing');
  await page.getByRole('radio', { name: claimText('wish.partial') }).check();
  await page.getByLabel(claimText('form.yen')).fill('300');
  await page.getByLabel(claimText('form.words'), { exact: true }).fill('Two of the crayons are not in the case.');
  await page.getByRole('button', { name: claimText('form.send'), exact: true }).click();
  await expect(page).toHaveURL(/\/afterSaleService\/detail\/KC-/);
  const { pathname } = new URL(page.url());
  const id = pathname.split('/').at(-1) ?? '';

  await logInAtDesk(page);
  await openDeskPage(page, 'After-sale claims');
  await page.getByRole('cell').getByRole('link', { name: id, exact: true }).click();
  await expect(page.getByText('Two of the crayons are not in the case.')).toBeVisible();
  await page.getByLabel('What the customer should send').fill('Which colours?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('Waiting for the customer')).toBeVisible();

  await page.goto(pathname);
  await expect(page.getByText('Which colours?')).toBeVisible();
  await page.getByLabel(claimText('answer.words')).fill('The red one and the blue one.');
  await page.getByRole('button', { name: claimText('answer.send') }).click();
  await expect(page.getByText('The red one and the blue one.')).toBeVisible();

  await page.goto(`/desk/queue/claims/${id}`);
  await expect(page.getByText('The red one and the blue one.')).toBeVisible();
  await page.getByLabel('Part in yen').fill('500');
  await page.getByRole('button', { name: 'Grant the claim' }).click();
  const question = page.getByRole('dialog', { name: 'Is this right?' });
  await expect(question).toContainText('more than was claimed');
  await question.getByRole('button', { name: 'Yes, it is right' }).click();
  await page.getByRole('button', { name: 'Start the refund' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Nothing is left to decide about this claim.')).toBeVisible();

  await page.goto(pathname);
  await expect(page.getByText(claimText('next.refunded'))).toBeVisible();
  await expect(page.getByText('¥500').first()).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`[W-01] [W-08] the pages of seven queues have no fault that axe finds (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signInDemo(page);
    const { post } = customerCalls(page);
    const report = { kind: 'post', id: `post-${Date.now()}`, reason: 'scam', words: 'Look at it.', pictures: [] };
    await post('Sig.Front.Report.Make', report);
    await logInAtDesk(page);
    for (const title of ['Support tickets', 'After-sale claims', 'Reports', 'Reviews', 'Experience posts'])
      await checkFirstEntry(title);
    for (const title of ['Questions to sellers', 'Bids']) await checkFirstEntry(title);
    for (const path of [
      'claims/demo-claim-refunded',
      'reviews/demo-review-approved',
      'questions/demo-question-answered',
    ])
      await check(path, () => page.goto(`/desk/queue/${path}`));

    async function checkFirstEntry(title: string) {
      await openDeskPage(page, title);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await check(title, () => page.getByRole('cell').getByRole('link').first().click());
    }

    async function check(name: string, open: () => Promise<unknown>) {
      await open();
      await expect(page.getByText('Customer', { exact: true }).first()).toBeVisible();
      await expect(page.locator('.ant-spin-spinning')).toHaveCount(0);
      expect(await violations(page), name).toEqual([]);
    }
  });
