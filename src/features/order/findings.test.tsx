// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { buyer, staff } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import { afterSaleAddHref, orderHref } from '@/config/paths';
import { recordArrival } from '@server/domains/arrival/arrival-acts';
import { orderLines } from '@server/domains/order/schema';
import { redraw } from '@server/domains/upload/redraw';

const api = apiServer();
const texts = words.order;

/** A customer's item in the warehouse, with a photograph and an inspection that found something different. */
async function withFindings(id: string) {
  const me = await buyer(api.test, id);
  const { order } = await me.buy(['amazon/B01N6XW2LP']);
  const { db, clock } = api.test;
  const services = { inspection: true, authentication: false, domesticInsurance: false };
  await db.update(orderLines).set({ services }).where(eq(orderLines.orderId, order));
  await staff(api.test, `order bought ${order}/1`);
  const square = sharp({ create: { width: 30, height: 30, channels: 3, background: '#3c3' } });
  const picture = await redraw(await square.png().toBuffer());
  if (!picture) throw new Error('No picture was drawn.');
  const change = await db.transaction((tx) =>
    recordArrival(
      { db: tx, now: clock.now(), by: 'Aoi' },
      {
        line: `${order}/1`,
        grams: 500,
        cm: [20, 15, 10],
        lateDomestic: null,
        pictures: [picture],
        inspection: { verdict: 'differs', remark: '角に傷があります。' },
        authentication: null,
        confirmed: true,
      },
    ),
  );
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order));
  await api.signIn(`${me.id}@mail.example`);
  return { me, order, line: line?.id ?? '', change };
}

it('[W-05] the customer sees photographs and findings, and keeps the item once', async () => {
  const { order, line } = await withFindings('finder');
  const user = await openPage(`/order/${order}`);
  expect(await screen.findByRole('heading', { level: 2, name: texts.head.toAnswer.title })).toBeTruthy();
  const found = within(screen.getByRole('region', { name: texts.findings.title }));
  expect(found.getByText(texts.findings.inspection.differs)).toBeTruthy();
  expect(found.getByText('角に傷があります。')).toBeTruthy();
  expect(found.getByRole('img', { name: filled(texts.findings.picture, { at: '1', total: '1' }) })).toBeTruthy();
  expect(found.getByRole('link', { name: texts.findings.claim }).getAttribute('href')).toBe(
    afterSaleAddHref(order, line),
  );
  expect(screen.queryByRole('link', { name: texts.toParcels })).toBeNull();
  await user.click(found.getByRole('button', { name: texts.findings.accept }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: texts.findings.accept }));
  expect(await found.findByText(texts.findings.accepted)).toBeTruthy();
  expect(found.queryByText(texts.findings.question)).toBeNull();
  await waitFor(() => expect(screen.getByRole('link', { name: texts.toParcels })).toBeTruthy());
  expect(api.sentOf('Sig.Front.Order.AcceptFindings')).toHaveLength(1);
});

it('[W-05] an item that awaits a decision is left out of the parcel, with a link to its findings', async () => {
  const { order } = await withFindings('waiter');
  await openPage('/parcel');
  const note = await screen.findByText(words.parcel.waiting.differs);
  const row = within(note.closest('li') ?? document.body);
  expect(row.queryByRole('checkbox')).toBeNull();
  expect(row.getByRole('link', { name: words.parcel.waiting.toFindings }).getAttribute('href')).toBe(orderHref(order));
});
