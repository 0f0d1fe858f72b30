import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** The six digits of an authenticator app, as the field `code` of a form. */
export function CodeField() {
  const { t } = useTranslation('desk');
  return (
    <Form.Item
      name="code"
      label={t('logIn.code')}
      extra={t('logIn.codeHint')}
      rules={[{ required: true, pattern: /^\s*\d{6}\s*$/, message: t('logIn.codeShape') }]}
    >
      <Input inputMode="numeric" autoComplete="one-time-code" maxLength={8} className="desk-code" />
    </Form.Item>
  );
}
