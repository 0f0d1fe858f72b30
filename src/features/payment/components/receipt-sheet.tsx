import type { OutputOf } from '@/api/call';
import type { paymentCalls } from '@/contract/payment';
import { brandName } from '@/config/brand';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { fullName } from '@/rules/address/lines';
import { AddressLines } from '@/ui/address-lines';
import { BillLine, BillLines, BillTable } from '@/ui/bill-table';
import { Card, Fact, Facts } from '@/ui/chip';
import { Fee } from '@/ui/yen-amount';
import { goodsTitle } from '@/ui/goods-title';
import { formatDateTime, zonedText } from '@/ui/format-date-time';
import { PrintButton } from '@/ui/print-button';
import { OwnCurrencyAmount } from '@/features/cost/public';
import css from './receipt-sheet.module.css';

type Receipt = NonNullable<OutputOf<(typeof paymentCalls)['Sig.Front.Payment.Result']>['receipt']>;

interface ReceiptSheetProps {
  readonly payment: string;
  readonly receipt: Receipt;
}

/** Paid lines, recipient and refunds. A receipt once it is paid, to print or to save. */
export function ReceiptSheet({ payment, receipt }: ReceiptSheetProps) {
  const { t } = useTranslation(['order', 'bill', 'calculator']);
  const isPaid = receipt.paidAt !== null;
  return (
    <>
      <Card title={t(isPaid ? 'receipt.title' : 'receipt.unpaid')}>
        <Facts>
          {isPaid ? <ReceiptHead payment={payment} receipt={receipt} /> : null}
          <Fact name={t(`receipt.${receipt.kind}`)}>
            <bdi>{receipt.number}</bdi>
          </Fact>
          {receipt.method === null ? null : (
            <Fact name={t('receipt.shipping')}>{t(`calculator:method.${receipt.method}`)}</Fact>
          )}
          {isPaid ? <Payment receipt={receipt} /> : null}
          {receipt.coupon === null ? null : (
            <Fact name={t('receipt.coupon')}>
              <bdi>{t('receipt.percent', { percent: receipt.coupon.percent })}</bdi>
            </Fact>
          )}
        </Facts>
      </Card>
      <Card title={t('items')}>
        <BillLines>
          {receipt.lines.map((line) => {
            const title = goodsTitle(line);
            return (
              <BillLine
                key={line.id}
                name={
                  <>
                    <span lang={title.language} dir="auto">
                      {title.text}
                    </span>
                    {line.options.map(({ name, choice }) => (
                      <span key={name} className={css.option}>
                        <bdi>{stripBidi(name)}</bdi>: <bdi>{stripBidi(choice)}</bdi>
                      </span>
                    ))}
                  </>
                }
              >
                <bdi dir="ltr">
                  {line.quantity > 1 ? <span className={css.pieces}>{`${line.quantity} × `}</span> : null}
                  <Fee yen={line.yen} />
                </bdi>
              </BillLine>
            );
          })}
        </BillLines>
      </Card>
      <Card title={t('bill')}>
        <BillTable
          bill={receipt.bill}
          isDomesticDeferred={receipt.domesticDeferred}
          // Today's rate says nothing about what was paid.
          beside={isPaid ? null : <OwnCurrencyAmount yen={receipt.bill.total} />}
        />
        <Refunds receipt={receipt} />
        {receipt.byFriend ? <p>{t(receipt.kind === 'order' ? 'paidByFriend' : 'paidByFriendShipping')}</p> : null}
      </Card>
      {receipt.address === null ? null : (
        <Card title={t('address')}>
          <AddressLines address={receipt.address} />
        </Card>
      )}
      {isPaid ? (
        <div className={css.print}>
          <PrintButton>{t('receipt.print')}</PrintButton>
        </div>
      ) : null}
    </>
  );
}

/** The issuer, number and recipient of a receipt. What is not paid has none of them. */
function ReceiptHead({ payment, receipt: { seller, address } }: ReceiptSheetProps) {
  const { t } = useTranslation('order');
  return (
    <>
      <Fact name={t('receipt.issuer')}>
        <Seller seller={seller} />
      </Fact>
      <Fact name={t('receipt.number')}>
        <bdi>{payment}</bdi>
      </Fact>
      {address === null ? null : (
        <Fact name={t('receipt.billedTo')}>
          <bdi>{fullName(address)}</bdi>
        </Fact>
      )}
    </>
  );
}

/** The company with its address and numbers, or the shop's address on the network where the operator names none. */
function Seller({ seller }: Pick<Receipt, 'seller'>) {
  if (seller === null) return <bdi translate="no">{`${brandName} · ${location.host}`}</bdi>;
  return (
    <>
      {[seller.name, seller.address, ...seller.numbers].map((line) => (
        <span key={line} className={css.seller} translate="no">
          <bdi>{line}</bdi>
        </span>
      ))}
    </>
  );
}

/** Refunds, each with its day, their sum, and what remains of the payment. */
function Refunds({ receipt: { yen: paid, refunds, refunded, refundedPoints } }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('order');
  if (refunded === 0 && refundedPoints === 0) return null;
  return (
    <BillLines>
      {refunds.map(({ yen, at, done }, index) => (
        <BillLine key={index} name={`${t(done ? 'returned' : 'receipt.refundPending')} · ${formatDateTime(at)}`}>
          <Fee yen={-yen} />
        </BillLine>
      ))}
      {refundedPoints === 0 ? null : (
        <BillLine name={t('receipt.pointsReturned')}>
          <bdi>{t('points', { count: refundedPoints })}</bdi>
        </BillLine>
      )}
      <BillLine total name={t('receipt.refundTotal')}>
        <Fee yen={-refunded} />
      </BillLine>
      <BillLine total name={t('receipt.remaining')}>
        <Fee yen={paid - refunded} />
      </BillLine>
    </BillLines>
  );
}

function Payment({ receipt: { paidAt, yen } }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('order');
  return (
    <>
      <Fact name={t('receipt.paidOn')}>
        <bdi>{zonedText(paidAt)}</bdi>
      </Fact>
      <Fact name={t('receipt.method')}>{t(yen === 0 ? 'receipt.byPoints' : 'receipt.byProvider')}</Fact>
      <Fact name={t('receipt.amount')}>
        <Fee yen={yen} />
      </Fact>
    </>
  );
}
