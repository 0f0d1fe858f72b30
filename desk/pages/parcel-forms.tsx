import { App, Button, Checkbox, Flex, Form, Input, Popconfirm, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { isTrackingNumber, plainTrackingNumber } from '@/rules/shipping/tracking-number';
import type { DeskOutput } from '../api/call-desk';
import { useDeskChange } from '../api/queries';
import { useConfirmedChange } from '../api/use-confirmed-change';
import { SentPictures } from '../ui/conversation';
import { formatYen } from '../ui/format-yen';
import { NumberField } from '../ui/number-field';
import { maxGrams } from '../ui/number-limits';

type Parcel = DeskOutput<'Desk.Parcel.Detail'>;

interface SendValues {
  readonly lines?: readonly string[];
  readonly grams: number;
  readonly tracking: string;
}

/** The field for a number as the carrier of the method issues it; the server checks it again. */
function TrackingField({ method, label }: { readonly method: Parcel['method']; readonly label: string }) {
  const { t } = useTranslation('parcel');
  const check = (_: unknown, typed = '') =>
    isTrackingNumber(plainTrackingNumber(typed), method)
      ? Promise.resolve()
      : Promise.reject(new Error(t('noTracking', { method: t(`methods.${method}`) })));
  return (
    <Form.Item name="tracking" label={label} validateTrigger="onSubmit" rules={[{ validator: check }]}>
      <Input maxLength={60} autoComplete="off" style={{ maxWidth: 320 }} />
    </Form.Item>
  );
}

/** An item to pick, with what was measured and declared of it. */
function PickLine({ line }: { readonly line: Parcel['lines'][number] }) {
  const { t } = useTranslation('parcel');
  const { title, options, quantity, grams, cm, declared, pictures } = line;
  return (
    <Flex vertical gap={4} style={{ marginBottom: 12 }}>
      <Checkbox value={line.line}>
        <span>{line.line}</span> <strong lang="ja">{title}</strong> <span>{`× ${quantity}`}</span>
      </Checkbox>
      <Flex vertical gap={4} style={{ paddingInlineStart: 24 }}>
        {options.map(({ name, choice }) => (
          <span key={name} lang="ja">{`${name}: ${choice}`}</span>
        ))}
        <span>{grams === null ? t('notMeasured') : t('measured', { grams, size: cm?.join(' × ') ?? '–' })}</span>
        {declared ? (
          <span>{t('declared', { contents: declared.contents, value: formatYen(declared.yen) })}</span>
        ) : (
          <Typography.Text type="danger">
            <span>{t('notDeclared')}</span>
          </Typography.Text>
        )}
        <SentPictures pictures={pictures} />
      </Flex>
    </Flex>
  );
}

/** Ticks off every item, weighs the closed box, and sends the parcel. */
export function SendForm({
  parcel,
  onWeigh,
}: {
  readonly parcel: Parcel;
  readonly onWeigh: (grams: number | null) => void;
}) {
  const { t } = useTranslation('parcel');
  const { message } = App.useApp();
  const { id, lines, method } = parcel;
  const { send, isPending } = useConfirmedChange('Desk.Parcel.Send', { grams: t('grams') });
  const save = ({ grams, tracking, lines: packed = [] }: SendValues) =>
    send({ id, lines: [...packed], grams, tracking, confirmed: false }, () => void message.success(t('sent')));
  const isComplete = (packed: readonly string[] | undefined) => packed?.length === lines.length;
  return (
    <Form<SendValues>
      layout="vertical"
      requiredMark={false}
      style={{ maxWidth: 720 }}
      onValuesChange={({ grams }: Partial<SendValues>) => {
        if (grams !== undefined) onWeigh(grams);
      }}
      onFinish={save}
    >
      <Typography.Title level={2} style={{ fontSize: 18 }}>
        <span>{t('pick')}</span>
      </Typography.Title>
      <Form.Item
        name="lines"
        rules={[
          {
            validator: (_, packed: readonly string[] | undefined) =>
              isComplete(packed) ? Promise.resolve() : Promise.reject(new Error(t('incomplete'))),
          },
        ]}
      >
        <Checkbox.Group style={{ display: 'block' }}>
          {lines.map((line) => (
            <PickLine key={line.line} line={line} />
          ))}
        </Checkbox.Group>
      </Form.Item>
      <NumberField name="grams" label={t('grams')} min={1} max={maxGrams} isRequired suffix="g" />
      <TrackingField method={method} label={t('tracking')} />
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('send')}
      </Button>
    </Form>
  );
}

/** Corrects the tracking number of a parcel on its way, or records its delivery. */
export function SentForm({ parcel }: { readonly parcel: Parcel }) {
  const { t } = useTranslation('parcel');
  const { message } = App.useApp();
  const { id, method, tracking } = parcel;
  const correct = useDeskChange('Desk.Parcel.CorrectTracking');
  const deliver = useDeskChange('Desk.Parcel.Deliver');
  return (
    <Form<{ tracking: string }>
      layout="vertical"
      requiredMark={false}
      style={{ maxWidth: 720 }}
      initialValues={{ tracking }}
      onFinish={(values) =>
        correct.mutate({ id, tracking: values.tracking }, { onSuccess: () => void message.success(t('corrected')) })
      }
    >
      <TrackingField method={method} label={t('newTracking')} />
      <Flex gap="small" wrap>
        <Button htmlType="submit" loading={correct.isPending}>
          {t('correct')}
        </Button>
        <Popconfirm title={t('deliverQuestion')} onConfirm={() => deliver.mutate({ id })}>
          <Button loading={deliver.isPending}>{t('deliver')}</Button>
        </Popconfirm>
      </Flex>
    </Form>
  );
}
