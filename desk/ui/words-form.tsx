import { Button, Form, Input } from 'antd';
import { useId } from 'react';
import { PictureField } from './picture-field';

interface WordsFormProps {
  readonly labels: { readonly words: string; readonly send: string; readonly pictures?: string };
  /** Most pictures; left out where words alone are sent. */
  readonly maxPictures?: number;
  readonly maxLength?: number;
  readonly isPending: boolean;
  readonly onSend: (given: { readonly words: string; readonly pictures: string[] }, onDone: () => void) => void;
}

interface Values {
  readonly words?: string;
  readonly pictures?: readonly string[];
}

/** Words to a customer, with pictures where these may be sent, and the button that sends them. It is emptied afterwards. */
export function WordsForm({ labels, maxPictures = 0, maxLength = 2000, isPending, onSend }: WordsFormProps) {
  // Several forms of a page have fields of the same names: each gets ids of its own.
  const name = useId();
  const [form] = Form.useForm<Values>();
  const send = ({ words = '', pictures = [] }: Values) =>
    onSend({ words, pictures: [...pictures] }, () => form.resetFields());
  return (
    <Form name={name} form={form} layout="vertical" onFinish={send}>
      <Form.Item
        name="words"
        label={labels.words}
        rules={[{ required: maxPictures === 0, whitespace: true, max: maxLength }]}
      >
        <Input.TextArea autoSize={{ minRows: 3 }} />
      </Form.Item>
      {maxPictures > 0 ? (
        <Form.Item name="pictures" label={labels.pictures}>
          <PictureField max={maxPictures} />
        </Form.Item>
      ) : null}
      <Button type="primary" htmlType="submit" loading={isPending}>
        {labels.send}
      </Button>
    </Form>
  );
}
