import type { Page } from '@playwright/test';
import { demoNumber } from '@demo/stages';
import { violations } from './check-page';
import { deskViewport, logInAtDesk, openDeskPage } from './desk-page';
import { expect, signInDemo, test } from './fixture';
import { readPdf, withoutBlanks } from './pdf-text';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: deskViewport });

const number = demoNumber('paidParcel', 'KP');

interface Changed {
  readonly address?: Readonly<Record<string, string>>;
  readonly method?: string;
}

/** Has the desk's page of the parcel say something else about it. */
async function changeParcel(page: Page, changed: Changed): Promise<void> {
  await page.unroute('**/api/Desk.Parcel.Detail');
  await page.route('**/api/Desk.Parcel.Detail', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { address: object } };
    const address = { ...answer.data.address, ...changed.address };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...changed, address } } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
}

async function makePaper(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  if (process.env['PAPERS'])
    await download.saveAs(`${process.env['PAPERS']}/${Date.now()}-${download.suggestedFilename()}`);
  return readPdf(download);
}

const a4 = [595, 842];
const a6 = [298, 420];

const recipients = [
  {
    country: 'TH',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    street: 'ถนนสุขุมวิท ซอยที่ 21 แขวงคลองเตยเหนือ เขตวัฒนา',
    city: 'กรุงเทพมหานคร',
  },
  { country: 'AE', firstName: 'محمد', lastName: 'سالم الكرم', street: 'شارع الشيخ زايد 12 (برج النور)', city: 'دبي' },
  { country: 'JP', firstName: '花子', lastName: '髙橋', street: '千代田一丁目一番地', city: '千代田区' },
  { country: 'RU', firstName: 'Юлия', lastName: 'Ёлкина', street: 'улица Пушкина, 7', city: 'Москва' },
  { country: 'KR', firstName: '민준', lastName: '김', street: '세종대로 110', city: '서울' },
  { country: 'CN', firstName: '伟', lastName: '龙', street: '长安街1号', city: '北京' },
  { country: 'TW', firstName: '美麗', lastName: '龍', street: '忠孝東路1號', city: '臺北' },
  { country: 'PL', firstName: 'Łucja', lastName: 'Święcka', street: 'ul. Źródlana 3', city: 'Łódź' },
] as const;

test('[W-06] the papers of a parcel are PDF, with names in any script', async ({ page }) => {
  await logInAtDesk(page);
  await openDeskPage(page, 'Parcels to send');
  await page.getByRole('cell').getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.getByLabel('Weight of the closed box').fill('777');
  const cn22 = await makePaper(page, 'Customs declaration CN22');
  expect(cn22.sizes).toEqual([a6]);
  for (const part of ['CN22', '[X] Sale of goods 販売品', 'HS tariff number', '777'])
    expect(cn22.text).toContain(withoutBlanks(part));
  const pickList = await makePaper(page, 'Pick list');
  expect(pickList.sizes).toEqual([a4]);
  expect(pickList.text).toContain(number);

  for (const recipient of recipients) {
    await changeParcel(page, { address: recipient, method: 'ems' });
    const label = await makePaper(page, 'Address label');
    expect(label.sizes, recipient.country).toEqual([a6]);
    // The words of a line from right to left come in the order of their positions.
    for (const word of [recipient.firstName, ...recipient.lastName.split(' ')])
      expect(label.text, recipient.country).toContain(withoutBlanks(word));
  }
  for (const name of ['Customs declaration CN23', 'Commercial invoice']) {
    const paper = await makePaper(page, name);
    expect(paper.sizes).toEqual([a4]);
    for (const part of ['Łucja Święcka', 'POLAND', 'JPY', number]) expect(paper.text).toContain(withoutBlanks(part));
  }

  await changeParcel(page, { address: { firstName: 'ᚠᚢᚦ' } });
  await page.getByRole('button', { name: 'Address label' }).click();
  await expect(page.getByText('Not printed: no font has')).toBeVisible();
});

test('[W-06] [W-07] [W-08] a parcel is picked, weighed, sent and corrected, and the buyer sees it', async ({
  page,
}) => {
  await logInAtDesk(page);
  await openDeskPage(page, 'Parcels to send');
  await page.getByRole('searchbox').fill(number.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Items to pick' })).toBeVisible();
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await page.getByLabel('Weight of the closed box').fill('9000');
  await page.getByLabel('Tracking number').fill('RN123456784JP');
  const send = page.getByRole('button', { name: 'Hand over to the carrier' });
  await send.click();
  await expect(page.getByText('Tick off every item.')).toBeVisible();
  await expect(page.getByText('This is no tracking number of Small packet, air.')).toBeVisible();
  for (const item of await page.getByRole('checkbox').all()) await item.check();
  await page.getByLabel('Tracking number').fill('RN123456785JP');
  await send.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Weight of the closed box');
  await question.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('Weight of the closed box').fill('950');
  await send.click();
  await question.getByRole('button', { name: 'Yes, it is right' }).click();
  await expect(page.getByText('Sent by Demo Staff, 950 g')).toBeVisible();
  await page.getByLabel('Correct the tracking number').fill('RN987654326JP');
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(page.getByText('Corrected; the customer is told')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Sent by Demo Staff, 950 g')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Address label' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await signInDemo(page);
  await page.goto(`/parcel/${number}`);
  await expect(page.getByText('RN987654326JP').first()).toBeVisible();
});
