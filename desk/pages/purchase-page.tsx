import { useQuery } from '@tanstack/react-query';
import { App, Button, Flex, Form, Input, Select, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { rejectionReasons } from '@/contract/order';
import type { RejectionReason } from '@/contract/order';
import type { DeskOutput } from '../api/call-desk';
import { deskQuery, useDeskChange } from '../api/queries';
import { useConfirmedChange } from '../api/use-confirmed-change';
import { Age } from '../ui/age';
import { formatYen } from '../ui/format-yen';
import { LineFacts } from '../ui/line-facts';
import { NumberField } from '../ui/number-field';
import { Owner } from '../ui/owner';
import { PageFailure } from '../ui/page-failure';
import { PageTitle } from '../ui/page-title';
import { PictureField } from '../ui/picture-field';

type Detail = DeskOutput<'Desk.Purchase.Detail'>;

interface PurchaseValues {
  readonly number: string;
  readonly paidYen: number;
  readonly remark?: string;
  readonly receipt?: readonly string[];
}

/** The form for the price that was paid and the marketplace's order number; a second entry corrects the first. */
function PurchaseForm({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation('purchase');
  const { message } = App.useApp();
  const { send, isPending } = useConfirmedChange('Desk.Purchase.Record', { paidYen: t('paidYen') });
  const { line, purchase } = detail;
  const save = ({ number, paidYen, remark = '', receipt = [] }: PurchaseValues) => {
    const input = { line, number, paidYen, remark, receipt: receipt[0] ?? null, confirmed: false };
    send(input, () => void message.success(t('saved')));
  };
  return (
    <Form<PurchaseValues>
      layout="vertical"
      requiredMark={false}
      style={{ maxWidth: 480 }}
      initialValues={purchase ?? {}}
      onFinish={save}
    >
      <Form.Item
        name="number"
        label={t('number')}
        rules={[{ required: true, whitespace: true, message: t('missing') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <NumberField name="paidYen" label={t('paidYen')} min={0} max={100_000_000} isRequired prefix="¥" />
      <Form.Item name="remark" label={t('remark')}>
        <Input.TextArea maxLength={2000} autoSize />
      </Form.Item>
      <Form.Item name="receipt" label={purchase?.hasReceipt ? t('newReceipt') : t('receipt')}>
        <PictureField max={1} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {purchase ? t('correct') : t('save')}
      </Button>
    </Form>
  );
}

/** The seller did not sell: the line is refunded. */
function RejectionForm({ line }: { readonly line: string }) {
  const { t } = useTranslation('purchase');
  const { modal } = App.useApp();
  const [reason, setReason] = useState<RejectionReason>();
  const reject = useDeskChange('Desk.Purchase.Reject');
  const confirm = async () => {
    if (!reason) return;
    const isSure = await modal.confirm({ title: t('reject'), content: t('rejectHint'), cancelText: t('cancel') });
    if (isSure) reject.mutate({ line, reason });
  };
  return (
    <Flex gap="small" wrap style={{ marginBlockStart: 32 }}>
      <Select<RejectionReason>
        aria-label={t('reason')}
        placeholder={t('reason')}
        style={{ minWidth: 280 }}
        {...(reason && { value: reason })}
        onChange={setReason}
        options={rejectionReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <Button danger disabled={!reason} loading={reject.isPending} onClick={() => void confirm()}>
        {t('reject')}
      </Button>
    </Flex>
  );
}

/** One order line to buy: all that is needed for it, and what becomes of it. `name` is the person who is logged in. */
export function PurchasePage({ name }: { readonly name: string }) {
  const { t } = useTranslation('purchase');
  const { id: line = '' } = useParams();
  const { data, error } = useQuery(deskQuery('Desk.Purchase.Detail', { line }));
  if (error) return <PageFailure error={error} />;
  if (!data) return <PageTitle>{line}</PageTitle>;
  const { purchase, owner, state } = data;
  return (
    <>
      <PageTitle>{line}</PageTitle>
      <LineFacts
        line={data}
        more={[
          { key: 'ceiling', label: t('ceiling'), children: data.ceiling === null ? '–' : formatYen(data.ceiling) },
          { key: 'sellerNote', label: t('sellerNote'), children: data.remark || '–' },
          { key: 'note', label: t('note'), children: data.note || '–' },
          {
            key: 'owner',
            label: t('owner'),
            children: <Owner queue="purchases" subject={line} owner={owner} name={name} />,
          },
        ]}
      />
      {purchase ? (
        <Typography.Paragraph type="secondary">
          <span>{t('bought', { name: purchase.by })}</span> <Age at={purchase.at} />
        </Typography.Paragraph>
      ) : null}
      {state === 'buying' || purchase ? <PurchaseForm key={purchase?.at ?? ''} detail={data} /> : null}
      {state === 'buying' || state === 'bought' ? <RejectionForm line={line} /> : null}
    </>
  );
}
