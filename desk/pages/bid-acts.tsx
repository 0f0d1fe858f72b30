import { Button, Card, Checkbox, Flex, Form, Popconfirm, Select } from 'antd';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bidTaskReasons } from '@/contract/bid-task';
import type { BidTaskReason } from '@/contract/bid-task';
import { serverNow } from '@/lib/server-clock';
import type { DeskOutput } from '../api/call-desk';
import { useDeskChange } from '../api/queries';
import { formatYen } from '../ui/format-yen';
import { NumberField } from '../ui/number-field';
import { maxYen } from '../ui/number-limits';

type Detail = DeskOutput<'Desk.Bid.Detail'>;

interface ResultValues {
  readonly price: number;
  readonly domesticYen?: number | null;
  readonly isEarly?: boolean;
}

interface ResultFormProps {
  readonly detail: Detail;
  /** The lowest and the highest price that the outcome can have. */
  readonly limits: { readonly min: number; readonly max?: number };
  readonly initial?: Partial<ResultValues>;
  readonly send: string;
  readonly isDanger?: boolean;
  readonly isPending: boolean;
  readonly children?: ReactNode;
  readonly onSend: (values: Required<Pick<ResultValues, 'price' | 'isEarly'>> & ResultValues) => void;
}

/** The final price of an auction; before its end, staff have to say that it ended early. */
function ResultForm({
  detail,
  limits,
  initial = {},
  send,
  isDanger = false,
  isPending,
  children,
  onSend,
}: ResultFormProps) {
  const { t } = useTranslation('bids');
  const name = useId();
  const runs = new Date(detail.endsAt).getTime() > serverNow();
  const { min, max = maxYen } = limits;
  return (
    <Form<ResultValues>
      name={name}
      layout="vertical"
      initialValues={initial}
      onFinish={({ isEarly = false, ...values }) => onSend({ ...values, isEarly })}
    >
      <Flex wrap gap="middle">
        <NumberField name="price" label={t('result.price')} min={min} max={max} isRequired prefix="¥" />
        {children}
      </Flex>
      {runs ? (
        <Form.Item
          name="isEarly"
          valuePropName="checked"
          rules={[
            { validator: (_, given) => (given ? Promise.resolve() : Promise.reject(new Error(t('result.runs')))) },
          ]}
        >
          <Checkbox>{t('result.isEarly')}</Checkbox>
        </Form.Item>
      ) : null}
      <Button type={isDanger ? 'default' : 'primary'} danger={isDanger} htmlType="submit" loading={isPending}>
        {send}
      </Button>
    </Form>
  );
}

const isWon = ({ state }: Detail): boolean => state === 'won' || state === 'ordered';

/** Records a win, or corrects its price before it is paid. */
function WinForm({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation('bids');
  const win = useDeskChange('Desk.Bid.Win');
  const { id, placedYen, ceiling, price: wonYen, domesticYen: wonDomesticYen } = detail;
  const isCorrection = isWon(detail);
  return (
    <ResultForm
      detail={detail}
      limits={{ min: 1, max: placedYen ?? ceiling }}
      {...(isCorrection && wonYen !== null && { initial: { price: wonYen, domesticYen: wonDomesticYen } })}
      send={t(isCorrection ? 'correct.send' : 'win.send')}
      isPending={win.isPending}
      onSend={({ price, domesticYen = null, isEarly }) => win.mutate({ id, price, domesticYen, isEarly })}
    >
      <NumberField name="domesticYen" label={t('win.domesticYen')} min={0} max={maxYen} prefix="¥" />
    </ResultForm>
  );
}

function LoseForm({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation('bids');
  const lose = useDeskChange('Desk.Bid.Lose');
  const { id, placedYen } = detail;
  return (
    <ResultForm
      detail={detail}
      limits={{ min: Math.max(1, placedYen ?? 1) }}
      send={t('lose.send')}
      isDanger
      isPending={lose.isPending}
      onSend={({ price, isEarly }) => lose.mutate({ id, price, isEarly })}
    />
  );
}

function FailForm({ id }: { readonly id: string }) {
  const { t } = useTranslation('bids');
  const fail = useDeskChange('Desk.Bid.Fail');
  return (
    <Form<{ reason: BidTaskReason }>
      name="fail"
      layout="vertical"
      onFinish={({ reason }) => fail.mutate({ id, reason })}
    >
      <Form.Item name="reason" label={t('fail.reason')} rules={[{ required: true }]}>
        <Select
          style={{ maxWidth: 480 }}
          options={bidTaskReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
      </Form.Item>
      <Button danger htmlType="submit" loading={fail.isPending}>
        {t('fail.send')}
      </Button>
    </Form>
  );
}

function PlaceButton({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation('bids');
  const place = useDeskChange('Desk.Bid.Place');
  const { id, ceiling } = detail;
  return (
    <Popconfirm title={t('place.sure', { ceiling: formatYen(ceiling) })} onConfirm={() => place.mutate({ id })}>
      <Button type="primary" loading={place.isPending}>
        {t('place.send')}
      </Button>
    </Popconfirm>
  );
}

function OutbidButton({ id }: { readonly id: string }) {
  const { t } = useTranslation('bids');
  const outbid = useDeskChange('Desk.Bid.Outbid');
  return (
    <Popconfirm title={t('outbid.sure')} onConfirm={() => outbid.mutate({ id })}>
      <Button loading={outbid.isPending}>{t('outbid.send')}</Button>
    </Popconfirm>
  );
}

const among = (state: Detail['state'], states: readonly Detail['state'][]): boolean => states.includes(state);

/** The outcomes that a bid's state allows to record, corrections among them. */
export function BidActs({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation('bids');
  const { id, state, isPriceFinal } = detail;
  const maySetAside = state === 'waiting';
  return (
    <>
      <Flex gap="small" wrap>
        {among(state, ['waiting', 'raised']) ? <PlaceButton detail={detail} /> : null}
        {among(state, ['placed', 'raised']) ? <OutbidButton id={id} /> : null}
      </Flex>
      {among(state, ['placed', 'raised', 'outbid', 'lost', 'won', 'ordered']) && !isPriceFinal ? (
        <Card title={t(isWon(detail) ? 'correct.title' : 'win.title')}>
          <WinForm detail={detail} />
        </Card>
      ) : null}
      {among(state, ['placed', 'raised', 'outbid', 'won', 'ordered', 'expired']) ? (
        <Card title={t('lose.title')}>
          <LoseForm detail={detail} />
        </Card>
      ) : null}
      {maySetAside ? (
        <Card title={t('fail.title')}>
          <FailForm id={id} />
        </Card>
      ) : null}
    </>
  );
}
