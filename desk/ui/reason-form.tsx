import { Button, Form, Input, Popconfirm, Select } from 'antd';
import { useId } from 'react';

interface ReasonFormProps<R extends string> {
  readonly reasons: readonly { readonly value: R; readonly label: string }[];
  readonly labels: { readonly reason: string; readonly note: string; readonly sure: string; readonly send: string };
  readonly maxLength?: number;
  readonly isPending: boolean;
  readonly onSend: (given: { readonly reason: R; readonly note: string }) => void;
}

/** A reason with words for the customer, and the button that turns something down after a question. */
export function ReasonForm<R extends string>({
  reasons,
  labels,
  maxLength = 2000,
  isPending,
  onSend,
}: ReasonFormProps<R>) {
  // Several forms of a page have fields of the same names: each gets ids of its own.
  const name = useId();
  const [form] = Form.useForm<{ reason: R; note?: string }>();
  return (
    <Form name={name} form={form} layout="vertical" onFinish={({ reason, note = '' }) => onSend({ reason, note })}>
      <Form.Item name="reason" label={labels.reason} rules={[{ required: true }]}>
        <Select options={[...reasons]} />
      </Form.Item>
      <Form.Item name="note" label={labels.note} rules={[{ max: maxLength }]}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Popconfirm title={labels.sure} onConfirm={() => form.submit()}>
        <Button danger loading={isPending}>
          {labels.send}
        </Button>
      </Popconfirm>
    </Form>
  );
}
