import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, QRCode, Result, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { deskQuery, useDeskChange, useFailureText } from '../api/queries';
import { NarrowCard } from '../ui/narrow-card';
import { CodeField } from '../ui/code-field';

interface Values {
  readonly password: string;
  readonly code: string;
}

/** An invited colleague chooses a password and sets up the authenticator app. The invitation is the address's fragment, which no log sees. */
export function JoinPage({ shop }: { readonly shop: string }) {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const invitation = useLocation().hash.slice(1);
  const describe = useFailureText();
  const { data, error } = useQuery({ ...deskQuery('Desk.Session.Invitation', { invitation }), staleTime: Infinity });
  const join = useDeskChange('Desk.Session.Join');
  if (error) return <Result status="warning" title={t('join.over')} subTitle={describe(error)} />;
  if (!data) return <Spin fullscreen />;
  const send = ({ password, code }: Values) =>
    join.mutate({ invitation, password, code }, { onSuccess: () => void navigate('/', { replace: true }) });
  return (
    <NarrowCard title={t('join.title', { shop, name: data.name })}>
      <Form<Values> layout="vertical" onFinish={send}>
        <input type="hidden" name="username" autoComplete="username" value={data.email} readOnly />
        <Form.Item
          name="password"
          label={t('join.password')}
          rules={[{ required: true, min: 12, message: t('join.passwordShape') }]}
        >
          <Input.Password autoComplete="new-password" visibilityToggle={false} />
        </Form.Item>
        <p>{t('join.scan')}</p>
        <QRCode value={data.uri} aria-label={t('join.scan')} style={{ marginBottom: 12 }} />
        <Alert
          type="info"
          title={t('join.secret')}
          description={<code className="desk-code">{data.secret}</code>}
          style={{ marginBottom: 16 }}
        />
        <CodeField />
        <Button type="primary" htmlType="submit" block loading={join.isPending}>
          {t('join.submit')}
        </Button>
      </Form>
    </NarrowCard>
  );
}
