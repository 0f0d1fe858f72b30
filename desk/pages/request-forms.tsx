import { Button, Checkbox, Flex, Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { declineReasons } from '@/contract/request';
import { restrictedKinds } from '@/contract/restricted';
import type { RestrictedKind } from '@/contract/restricted';
import { useDeskChange } from '../api/queries';
import { useConfirmedChange } from '../api/use-confirmed-change';
import type { DeskOutput } from '../api/call-desk';
import { ReasonForm } from '../ui/reason-form';
import { WordsForm } from '../ui/words-form';

interface QuoteValues {
  readonly title?: string;
  readonly yen: number;
  readonly domesticYen: number;
  readonly feeYen?: number | null;
  readonly lightest?: number | null;
  readonly heaviest?: number | null;
  readonly length?: number | null;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly isExact?: boolean;
  readonly restricted: readonly RestrictedKind[];
  readonly note?: string;
  readonly validHours: number;
}

const sides = ['length', 'width', 'height'] as const;

/** Weight and size once packed; null where a figure is missing. One weight stands for both. */
function toPacked({ lightest, heaviest, length, width, height }: QuoteValues) {
  if (!lightest || !length || !width || !height) return null;
  const cm: [number, number, number] = [length, width, height];
  const grams: [number, number] = [lightest, Math.max(lightest, heaviest ?? lightest)];
  return { grams, cm };
}

function NumberField({
  name,
  label,
  min,
  isRequired = false,
}: {
  readonly name: keyof QuoteValues;
  readonly label: string;
  readonly min: number;
  readonly isRequired?: boolean;
}) {
  return (
    <Form.Item name={name} label={label} rules={[{ required: isRequired }]}>
      <InputNumber min={min} precision={0} style={{ width: 150 }} />
    </Form.Item>
  );
}

/** Names a price; a price above the buyer's highest asks for confirmation. */
export function QuoteForm({ detail }: { readonly detail: DeskOutput<'Desk.Request.Detail'> }) {
  const { t } = useTranslation(['requests', 'restricted']);
  const [form] = Form.useForm<QuoteValues>();
  const quote = useConfirmedChange('Desk.Request.Quote', { yen: t('requests:quote.aboveHighest') });
  const { request, version, restricted } = detail;
  const send = (values: QuoteValues) => {
    const { title, yen, domesticYen, feeYen, isExact = false, note = '', validHours } = values;
    quote.send(
      {
        id: request.id,
        version,
        ...(title !== undefined && { title }),
        yen,
        domesticYen,
        ...(typeof feeYen === 'number' && { feeYen }),
        packed: toPacked(values),
        isEstimate: !isExact,
        restricted: [...values.restricted],
        note,
        validHours,
      },
      () => form.resetFields(),
    );
  };
  return (
    <Form name="quote" form={form} layout="vertical" onFinish={send} initialValues={{ restricted, validHours: 72 }}>
      {request.title === '' ? (
        <Form.Item name="title" label={t('requests:quote.name')} rules={[{ required: true, max: 200 }]}>
          <Input />
        </Form.Item>
      ) : null}
      <Flex wrap gap="middle">
        <NumberField name="yen" label={t('requests:quote.yen')} min={1} isRequired />
        <NumberField name="domesticYen" label={t('requests:quote.domesticYen')} min={0} isRequired />
        <NumberField name="feeYen" label={t('requests:quote.feeYen')} min={0} />
        <NumberField name="validHours" label={t('requests:quote.validHours')} min={1} isRequired />
      </Flex>
      <Flex wrap gap="middle">
        <NumberField name="lightest" label={t('requests:quote.lightest')} min={1} />
        <NumberField name="heaviest" label={t('requests:quote.heaviest')} min={1} />
        {sides.map((side) => (
          <NumberField key={side} name={side} label={t(`requests:quote.${side}`)} min={1} />
        ))}
      </Flex>
      <Form.Item name="isExact" valuePropName="checked">
        <Checkbox>{t('requests:quote.isExact')}</Checkbox>
      </Form.Item>
      <Form.Item name="restricted" label={t('requests:facts.restricted')}>
        <Select
          mode="multiple"
          options={restrictedKinds.map((kind) => ({ value: kind, label: t(`restricted:kind.${kind}`) }))}
        />
      </Form.Item>
      <Form.Item name="note" label={t('requests:quote.note')} rules={[{ max: 2000 }]}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={quote.isPending}>
        {t('requests:quote.send')}
      </Button>
    </Form>
  );
}

/** A question or remark for the buyer. */
export function AskForm({ id }: { readonly id: string }) {
  const { t } = useTranslation('requests');
  const ask = useDeskChange('Desk.Request.Ask');
  return (
    <WordsForm
      labels={{ words: t('ask.words'), send: t('ask.send') }}
      isPending={ask.isPending}
      onSend={({ words }, onDone) => ask.mutate({ id, words }, { onSuccess: onDone })}
    />
  );
}

/** Ends the request with a reason that the buyer reads. */
export function DeclineForm({ id }: { readonly id: string }) {
  const { t } = useTranslation('requests');
  const decline = useDeskChange('Desk.Request.Decline');
  return (
    <ReasonForm
      reasons={declineReasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
      labels={{
        reason: t('decline.reason'),
        note: t('decline.note'),
        sure: t('decline.sure'),
        send: t('decline.send'),
      }}
      isPending={decline.isPending}
      onSend={(given) => decline.mutate({ id, ...given })}
    />
  );
}
