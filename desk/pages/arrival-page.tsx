import { useQuery } from '@tanstack/react-query';
import { App, Button, Flex, Form, Input, Select, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { maxArrivalPictures } from '@/contract/desk/arrivals';
import { authenticationVerdicts, inspectionVerdicts } from '@/contract/findings';
import type { AuthenticationVerdict, InspectionVerdict } from '@/contract/findings';
import type { DeskInput, DeskOutput } from '../api/call-desk';
import { deskQuery } from '../api/queries';
import { useConfirmedChange } from '../api/use-confirmed-change';
import { Age } from '../ui/age';
import { LineFacts } from '../ui/line-facts';
import { NumberField } from '../ui/number-field';
import { maxCm, maxGrams } from '../ui/number-limits';
import { PageFailure } from '../ui/page-failure';
import { PageTitle } from '../ui/page-title';
import { PictureField } from '../ui/picture-field';

type Detail = DeskOutput<'Desk.Arrival.Detail'>;

interface Finding<V extends string> {
  readonly verdict: V;
  readonly remark?: string;
}

interface ArrivalValues {
  readonly grams: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly lateDomestic: number;
  readonly pictures?: readonly string[];
  readonly inspection?: Finding<InspectionVerdict>;
  readonly authentication?: Finding<AuthenticationVerdict>;
}

const sides = ['length', 'width', 'height'] as const;

const toFinding = <V extends string>(finding: Finding<V> | undefined) =>
  finding ? { verdict: finding.verdict, remark: finding.remark ?? '' } : null;

const toInput = (line: string, values: ArrivalValues): DeskInput<'Desk.Arrival.Record'> => ({
  line,
  grams: values.grams,
  cm: [values.length, values.width, values.height],
  lateDomestic: values.lateDomestic,
  pictures: [...(values.pictures ?? [])],
  inspection: toFinding(values.inspection),
  authentication: toFinding(values.authentication),
  confirmed: false,
});

function startingValues({ arrival }: Detail): Partial<ArrivalValues> {
  if (!arrival) return { lateDomestic: 0 };
  const { grams, cm, lateDomestic, inspection, authentication } = arrival;
  return {
    lateDomestic,
    ...(grams !== null && { grams }),
    ...(cm && { length: cm[0], width: cm[1], height: cm[2] }),
    ...(inspection && { inspection }),
    ...(authentication && { authentication }),
  };
}

/** Verdict and remark of a service that the customer ordered. */
function FindingFields({
  name,
  verdicts,
}: {
  readonly name: 'inspection' | 'authentication';
  readonly verdicts: readonly { readonly value: string; readonly label: string }[];
}) {
  const { t } = useTranslation(['arrival', 'line']);
  const form = Form.useFormInstance<ArrivalValues>();
  const verdict: string | undefined = Form.useWatch([name, 'verdict'], form);
  // The customer is to decide about it, and needs to know in what it differs.
  const needsRemark = verdict === 'differs' || verdict === 'doubtful';
  return (
    <>
      <Form.Item
        name={[name, 'verdict']}
        label={t(`line:service.${name}`)}
        rules={[{ required: true, message: t('missing') }]}
      >
        <Select style={{ maxWidth: 320 }} options={[...verdicts]} />
      </Form.Item>
      <Form.Item
        name={[name, 'remark']}
        label={t(`remark.${name}`)}
        rules={[{ required: needsRemark, whitespace: needsRemark, message: t('missing') }]}
      >
        <Input.TextArea maxLength={2000} autoSize />
      </Form.Item>
    </>
  );
}

function ArrivalForm({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation('arrival');
  const { message } = App.useApp();
  const { line, services, arrival } = detail;
  const names = { grams: t('grams'), size: t('size'), lateDomestic: t('lateDomestic') };
  const { send, isPending } = useConfirmedChange('Desk.Arrival.Record', names);
  const save = (values: ArrivalValues) => send(toInput(line, values), () => void message.success(t('saved')));
  return (
    <Form<ArrivalValues>
      layout="vertical"
      requiredMark={false}
      style={{ maxWidth: 560 }}
      initialValues={startingValues(detail)}
      onFinish={save}
    >
      <Flex gap="small" wrap>
        <NumberField name="grams" label={t('grams')} min={1} max={maxGrams} isRequired suffix="g" width={110} />
        {sides.map((side) => (
          <NumberField key={side} name={side} label={t(side)} min={1} max={maxCm} isRequired suffix="cm" width={110} />
        ))}
      </Flex>
      <NumberField name="lateDomestic" label={t('lateDomestic')} min={0} max={1_000_000} isRequired prefix="¥" />
      <Form.Item name="pictures" label={arrival && arrival.pictures > 0 ? t('newPictures') : t('pictures')}>
        <PictureField max={maxArrivalPictures} />
      </Form.Item>
      {services.inspection ? (
        <FindingFields
          name="inspection"
          verdicts={inspectionVerdicts.map((value) => ({ value, label: t(`inspection.${value}`) }))}
        />
      ) : null}
      {services.authentication ? (
        <FindingFields
          name="authentication"
          verdicts={authenticationVerdicts.map((value) => ({ value, label: t(`authentication.${value}`) }))}
        />
      ) : null}
      <Button type="primary" htmlType="submit" loading={isPending}>
        {arrival ? t('correct') : t('save')}
      </Button>
    </Form>
  );
}

/** An order line that arrives at the warehouse: weight, size, photographs and findings. */
export function ArrivalPage() {
  const { t } = useTranslation('arrival');
  const { id: line = '' } = useParams();
  const { data, error } = useQuery(deskQuery('Desk.Arrival.Detail', { line }));
  if (error) return <PageFailure error={error} />;
  if (!data) return <PageTitle>{line}</PageTitle>;
  const { estimate, arrival, state } = data;
  const estimated = estimate ? `${estimate.grams} g, ${estimate.cm.join(' × ')} cm` : '–';
  const mayEnter = state === 'bought' || state === 'arrived' || state === 'packed';
  return (
    <>
      <PageTitle>{line}</PageTitle>
      <LineFacts line={data} more={[{ key: 'estimate', label: t('estimate'), children: estimated }]} />
      {arrival ? (
        <Typography.Paragraph type="secondary">
          <span>{t('arrived')}</span> <Age at={arrival.at} />{' '}
          <span>{t('photographs', { number: arrival.pictures })}</span>
        </Typography.Paragraph>
      ) : null}
      {mayEnter ? <ArrivalForm key={arrival?.at ?? ''} detail={data} /> : null}
    </>
  );
}
