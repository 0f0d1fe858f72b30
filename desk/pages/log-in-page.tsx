import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDeskChange } from '../api/queries';
import type { DeskInput } from '../api/call-desk';
import { NarrowCard } from '../ui/narrow-card';
import { CodeField } from '../ui/code-field';

/** Log-in with address, password and the code of the authenticator app. */
export function LogInPage({ shop }: { readonly shop: string }) {
  const { t } = useTranslation('desk');
  const logIn = useDeskChange('Desk.Session.LogIn');
  return (
    <NarrowCard title={t('logIn.title', { shop })}>
      <Form<DeskInput<'Desk.Session.LogIn'>> layout="vertical" onFinish={(values) => logIn.mutate(values)}>
        <Form.Item name="email" label={t('logIn.email')} rules={[{ required: true, type: 'email' }]}>
          <Input type="email" autoComplete="username" />
        </Form.Item>
        <Form.Item name="password" label={t('logIn.password')} rules={[{ required: true }]}>
          <Input.Password autoComplete="current-password" visibilityToggle={false} />
        </Form.Item>
        <CodeField />
        <Button type="primary" htmlType="submit" block loading={logIn.isPending}>
          {t('logIn.submit')}
        </Button>
      </Form>
    </NarrowCard>
  );
}
