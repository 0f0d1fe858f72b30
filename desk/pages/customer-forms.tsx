import { App, Button, Flex, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { grantLimits, grantReasons } from '@/contract/desk/customers';
import type { GrantReason } from '@/contract/desk/customers';
import { useDeskChange } from '../api/queries';
import { useConfirmedChange } from '../api/use-confirmed-change';
import { NumberField } from '../ui/number-field';

/** The form for a note about a customer, which colleagues read. */
export function NoteForm({ id }: { readonly id: string }) {
  const { t } = useTranslation('customers');
  const [form] = Form.useForm<{ readonly words: string }>();
  const write = useDeskChange('Desk.Customer.Note.Write');
  return (
    <Form
      name="note"
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ words }) => write.mutate({ id, words }, { onSuccess: () => form.resetFields() })}
    >
      <Form.Item
        name="words"
        label={t('notes.words')}
        extra={t('notes.hint')}
        rules={[{ required: true, whitespace: true, message: t('missing') }]}
      >
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Button htmlType="submit" loading={write.isPending}>
        {t('notes.save')}
      </Button>
    </Form>
  );
}

interface GrantValues {
  readonly points: number;
  readonly reason: GrantReason;
  readonly words: string;
}

/** The form that adds points to a customer's, or takes some. `balance` is what they have. */
export function PointsForm({ id, balance }: { readonly id: string; readonly balance: number }) {
  const { t } = useTranslation('customers');
  const { message } = App.useApp();
  const [form] = Form.useForm<GrantValues>();
  const { send, isPending } = useConfirmedChange('Desk.Customer.Points.Grant', { points: t('grant.points') });
  const grant = (values: GrantValues) =>
    send({ id, balance, ...values, confirmed: false }, () => {
      form.resetFields();
      void message.success(t('grant.done'));
    });
  return (
    <Form<GrantValues> name="grant" form={form} layout="vertical" requiredMark={false} onFinish={grant}>
      <Flex gap="small" wrap>
        <NumberField
          name="points"
          label={t('grant.points')}
          hint={t('grant.hint')}
          min={-Math.min(balance, grantLimits.max)}
          max={grantLimits.max}
          isRequired
        />
        <Form.Item name="reason" label={t('grant.reason')} rules={[{ required: true, message: t('missing') }]}>
          <Select
            style={{ width: 320 }}
            options={grantReasons.map((value) => ({ value, label: t(`grant.reasons.${value}`) }))}
          />
        </Form.Item>
      </Flex>
      <Form.Item
        name="words"
        label={t('grant.words')}
        rules={[{ required: true, whitespace: true, min: 3, message: t('missing') }]}
      >
        <Input maxLength={500} autoComplete="off" />
      </Form.Item>
      <Button htmlType="submit" loading={isPending}>
        {t('grant.save')}
      </Button>
    </Form>
  );
}
