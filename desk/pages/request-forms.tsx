import { Button, Checkbox, Flex, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { declineReasons } from '@/contract/request';
import { restrictedKinds } from '@/contract/restricted';
import type { RestrictedKind } from '@/contract/restricted';
import { quoteDoubts } from '@/rules/request/quote-doubts';
import { useDeskChange } from '../api/queries';
import { useConfirmedChange } from '../api/use-confirmed-change';
import type { DeskOutput } from '../api/call-desk';
import { NumberField } from '../ui/number-field';
import { maxCm, maxGrams, maxYen } from '../ui/number-limits';
import { ReasonForm } from '../ui/reason-form';
import { WordsForm } from '../ui/words-form';

type Detail = DeskOutput<'Desk.Request.Detail'>;

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

const measures = ['lightest', 'heaviest', 'length', 'width', 'height'] as const;
type Measure = (typeof measures)[number];

/** Weight and size once packed; null where they are left out. One weight stands for both. The form has checked that they are complete. */
function toPacked({ lightest, heaviest, length, width, height }: QuoteValues) {
  if (!lightest || !length || !width || !height) return null;
  const cm: [number, number, number] = [length, width, height];
  const grams: [number, number] = [lightest, heaviest ?? lightest];
  return { grams, cm };
}

/** The figures of the last quote, from which a new one starts. */
function startingValues({ quotes, restricted }: Detail): Partial<QuoteValues> {
  const former = quotes.at(-1);
  if (!former) return { restricted, validHours: 72 };
  const { packed } = former;
  return {
    yen: former.yen,
    domesticYen: former.domesticYen,
    feeYen: former.feeYen,
    ...(packed && {
      lightest: packed.grams[0],
      heaviest: packed.grams[1],
      length: packed.cm[0],
      width: packed.cm[1],
      height: packed.cm[2],
    }),
    isExact: !former.isEstimate,
    restricted: former.restricted,
    note: former.note,
    validHours: 72,
  };
}

/** The fields for weight and size, which are filled in together or not at all. */
function PackedFields() {
  const { t } = useTranslation('requests');
  const form = Form.useFormInstance<QuoteValues>();
  const checkOf = (measure: Measure) => (value: number | null | undefined) => {
    const given = form.getFieldsValue();
    const isMissing = (value ?? null) === null;
    if (isMissing && measure !== 'heaviest' && measures.some((other) => (given[other] ?? null) !== null))
      return t('quote.together', { label: t(`quote.${measure}`) });
    return measure === 'heaviest' && !isMissing && Number(value) < (given.lightest ?? 0) ? t('quote.order') : null;
  };
  return (
    <Flex wrap gap="middle">
      {measures.map((measure) => (
        <NumberField
          key={measure}
          name={measure}
          label={t(`quote.${measure}`)}
          min={1}
          max={measure === 'lightest' || measure === 'heaviest' ? maxGrams : maxCm}
          check={checkOf(measure)}
          dependencies={measures.filter((other) => other !== measure)}
        />
      ))}
    </Flex>
  );
}

/** Names a price; one that looks mistyped asks for confirmation. A new version starts with the figures of the last one. */
export function QuoteForm({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation(['requests', 'restricted']);
  const [form] = Form.useForm<QuoteValues>();
  const doubts = quoteDoubts.map((doubt) => [doubt, t(`requests:quote.unusual.${doubt}`)]);
  const quote = useConfirmedChange('Desk.Request.Quote', Object.fromEntries(doubts) as Record<string, string>);
  const { request, version } = detail;
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
      () => undefined,
    );
  };
  return (
    <Form name="quote" form={form} layout="vertical" onFinish={send} initialValues={startingValues(detail)}>
      {request.title === '' ? (
        <Form.Item name="title" label={t('requests:quote.name')} rules={[{ required: true, max: 200 }]}>
          <Input />
        </Form.Item>
      ) : null}
      <Flex wrap gap="middle">
        <NumberField name="yen" label={t('requests:quote.yen')} min={1} max={maxYen} isRequired />
        <NumberField name="domesticYen" label={t('requests:quote.domesticYen')} min={0} max={maxYen} isRequired />
        <NumberField name="feeYen" label={t('requests:quote.feeYen')} min={0} max={maxYen} />
        <NumberField name="validHours" label={t('requests:quote.validHours')} min={1} max={720} isRequired />
      </Flex>
      <PackedFields />
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

/** A question or remark for the buyer. `seen`: the number of messages that are on the page. */
export function AskForm({ id, seen }: { readonly id: string; readonly seen: number }) {
  const { t } = useTranslation('requests');
  const ask = useDeskChange('Desk.Request.Ask');
  return (
    <WordsForm
      labels={{ words: t('ask.words'), send: t('ask.send') }}
      isPending={ask.isPending}
      onSend={({ words }, onDone) => ask.mutate({ id, seen, words }, { onSuccess: onDone })}
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
