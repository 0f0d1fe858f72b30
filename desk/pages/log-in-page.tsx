import { Button, Card, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDeskChange } from '../api/queries';
import type { DeskInput } from '../api/call-desk';
import { CodeField } from '../ui/code-field';

/** Log-in with address, password and the code of the authenticator app. */
export function LogInPage({ shop }: { readonly shop: string }) {
  const { t } = useTranslation('desk');
  const logIn = useDeskChange('Desk.Session.LogIn');
  return (
    <main className="desk-narrow">
      <Card className="desk-card" title={<h1 style={{ font: 'inherit', margin: 0 }}>{t('logIn.title', { shop })}</h1>}>
        <Form<DeskInput<'Desk.Session.LogIn'>> layout="vertical" onFinish={(values) => logIn.mutate(values)}>
          <Form.Item name="email" label={t('logIn.email')} rules={[{ required: true, type: 'email' }]}>
            <Input type="email" autoComplete="username" />
          </Form.Item>
          <Form.Item name="password" label={t('logIn.password')} rules={[{ required: true }]}>
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <CodeField />
          <Button type="primary" htmlType="submit" block loading={logIn.isPending}>
            {t('logIn.submit')}
          </Button>
        </Form>
      </Card>
    </main>
  );
}
