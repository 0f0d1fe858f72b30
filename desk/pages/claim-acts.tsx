import { Button, Card, Form, Input, Popconfirm, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ClaimPreference } from '@/contract/after-sale';
import { claimPreferences } from '@/contract/after-sale';
import { claimFaults } from '@/contract/claim-fault';
import type { DeskOutput } from '../api/call-desk';
import { useDeskChange } from '../api/queries';
import { useConfirmedChange } from '../api/use-confirmed-change';
import { formatYen } from '../ui/format-yen';
import { NumberField } from '../ui/number-field';
import { ReasonForm } from '../ui/reason-form';
import { WordsForm } from '../ui/words-form';

type Detail = DeskOutput<'Desk.Claim.Detail'>;

interface ApprovalValues {
  readonly as: ClaimPreference;
  readonly yen?: number | null;
  readonly words?: string;
}

/** Grants a claim; a sum far from what was claimed asks for confirmation. */
function ApproveForm({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation(['claims', 'afterSale']);
  const [form] = Form.useForm<ApprovalValues>();
  const isPartial = Form.useWatch('as', form) === 'partial';
  const approve = useConfirmedChange('Desk.Claim.Approve', { yen: t('approve.unusual') });
  const { id, claimed, claimedYen, paid, line } = detail;
  const offered = claimPreferences.filter((as) => as !== 'return' || line.state === 'arrived');
  const send = ({ as, yen = null, words = '' }: ApprovalValues) =>
    approve.send({ id, as, yen: as === 'partial' ? yen : null, words }, () => undefined);
  return (
    <Form name="approve" form={form} layout="vertical" onFinish={send} initialValues={{ as: claimed, yen: claimedYen }}>
      <Form.Item name="as" label={t('approve.as')} rules={[{ required: true }]}>
        <Radio.Group options={offered.map((as) => ({ value: as, label: t(`afterSale:wish.${as}`) }))} />
      </Form.Item>
      {isPartial ? (
        <NumberField
          name="yen"
          label={t('approve.yen', { paid: formatYen(paid.yen) })}
          min={1}
          max={Math.max(1, paid.yen - 1)}
          isRequired
          prefix="¥"
        />
      ) : null}
      <Form.Item name="words" label={t('note')} rules={[{ max: 2000 }]}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={approve.isPending}>
        {t('approve.send')}
      </Button>
    </Form>
  );
}

function RequestForm({ id }: { readonly id: string }) {
  const { t } = useTranslation('claims');
  const request = useDeskChange('Desk.Claim.RequestEvidence');
  return (
    <WordsForm
      labels={{ words: t('request.words'), send: t('request.send') }}
      isPending={request.isPending}
      onSend={({ words }, onDone) => request.mutate({ id, words }, { onSuccess: onDone })}
    />
  );
}

function RejectForm({ id }: { readonly id: string }) {
  const { t } = useTranslation(['claims', 'afterSale']);
  const reject = useDeskChange('Desk.Claim.Reject');
  return (
    <ReasonForm
      reasons={claimFaults.map((fault) => ({ value: fault, label: t(`afterSale:reason.${fault}`) }))}
      labels={{ reason: t('reject.reason'), note: t('note'), sure: t('reject.sure'), send: t('reject.send') }}
      isPending={reject.isPending}
      onSend={({ reason, note }) => reject.mutate({ id, reason, words: note })}
    />
  );
}

function RefundButton({ id }: { readonly id: string }) {
  const { t } = useTranslation('claims');
  const refund = useDeskChange('Desk.Claim.Refund');
  return (
    <Popconfirm title={t('refund.sure')} onConfirm={() => refund.mutate({ id })}>
      <Button type="primary" loading={refund.isPending} style={{ alignSelf: 'flex-start' }}>
        {t('refund.send')}
      </Button>
    </Popconfirm>
  );
}

function AgreeButton({ id }: { readonly id: string }) {
  const { t } = useTranslation('claims');
  const agree = useDeskChange('Desk.Claim.ApproveRefund');
  return (
    <Popconfirm title={t('agree.sure')} onConfirm={() => agree.mutate({ id })}>
      <Button type="primary" loading={agree.isPending} style={{ alignSelf: 'flex-start' }}>
        {t('agree.send')}
      </Button>
    </Popconfirm>
  );
}

function DeclineForm({ id }: { readonly id: string }) {
  const { t } = useTranslation('claims');
  const decline = useDeskChange('Desk.Claim.DeclineRefund');
  return (
    <WordsForm
      labels={{ words: t('decline.why'), send: t('decline.send') }}
      maxLength={500}
      isPending={decline.isPending}
      onSend={({ words }, onDone) => decline.mutate({ id, why: words }, { onSuccess: onDone })}
    />
  );
}

/** The acts on a refund that waits for a second person. */
function WaitingRefundActs({ id }: { readonly id: string }) {
  const { t } = useTranslation('claims');
  return (
    <>
      <AgreeButton id={id} />
      <Card title={t('decline.title')}>
        <DeclineForm id={id} />
      </Card>
    </>
  );
}

/** The acts that a claim's state allows. */
export function ClaimActs({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation('claims');
  const { id, state, refund } = detail;
  if (state === 'approved') return <RefundButton id={id} />;
  if (refund?.waits) return <WaitingRefundActs id={id} />;
  if (state !== 'pending' && state !== 'asked') return <p>{t('over')}</p>;
  return (
    <>
      <Card title={t('approve.title')}>
        <ApproveForm detail={detail} />
      </Card>
      {state === 'pending' ? (
        <Card title={t('request.title')}>
          <RequestForm id={id} />
        </Card>
      ) : null}
      <Card title={t('reject.title')}>
        <RejectForm id={id} />
      </Card>
    </>
  );
}
