import { Alert, Button, Flex, Layout, Menu, Select, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router-dom';
import type { StaffRole } from '@/contract/desk/staff-roles';
import { customerRoles } from '@/contract/desk/customers';
import { deskQueues, deskQueueNames } from '@/contract/desk/queues';
import { useDeskChange } from '../api/queries';
import { changeLanguage, deskLanguages } from '../i18n/desk-texts';
import type { DeskLanguage } from '../i18n/desk-texts';

interface Member {
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/** Checks that a person's roles include one of these; an admin's always do. */
const mayUse = ({ roles }: Member, allowed: readonly StaffRole[]): boolean =>
  roles.includes('admin') || roles.some((role) => allowed.includes(role));

function LanguageChoice() {
  const { t, i18n } = useTranslation('desk');
  const languages = Object.entries(deskLanguages);
  return (
    <Select
      aria-label={t('language')}
      value={languages.find(([, { code }]) => code === i18n.language)?.[0] as DeskLanguage}
      onChange={changeLanguage}
      options={languages.map(([value, { name }]) => ({ value: value as DeskLanguage, label: name }))}
    />
  );
}

/** The menu, who is logged in, and the page. */
export function DeskFrame({
  staff,
  shop,
  isDemo,
}: {
  readonly staff: Member;
  readonly shop: string;
  readonly isDemo: boolean;
}) {
  const { t } = useTranslation(['desk', 'content', 'customers']);
  const { pathname } = useLocation();
  const logOut = useDeskChange('Desk.Session.LogOut');
  const pages = [
    { path: '/', title: t('overview.title'), isFor: true },
    ...deskQueueNames.map((name) => ({
      path: `/queue/${name}`,
      title: t(`queue.${name}`),
      isFor: mayUse(staff, deskQueues[name]),
    })),
    { path: '/content/banner', title: t('content:title'), isFor: mayUse(staff, ['content']) },
    { path: '/customers', title: t('customers:title'), isFor: mayUse(staff, customerRoles) },
    { path: '/changes', title: t('changes.title'), isFor: mayUse(staff, ['support', 'finance']) },
    { path: '/staff', title: t('staff.title'), isFor: mayUse(staff, []) },
  ].filter(({ isFor }) => isFor);
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Sider theme="light" breakpoint="lg" collapsedWidth={0} zeroWidthTriggerStyle={{ top: 8 }}>
        <Typography.Title level={4} style={{ margin: 16 }}>
          {shop}
        </Typography.Title>
        <Menu
          mode="inline"
          selectedKeys={[pathname]}
          items={pages.map(({ path, title }) => ({ key: path, label: <Link to={path}>{title}</Link> }))}
        />
      </Layout.Sider>
      <Layout>
        <Flex component="header" gap="small" align="center" justify="end" wrap style={{ padding: '12px 24px' }}>
          <Typography.Text>{staff.name}</Typography.Text>
          {staff.roles.map((role) => (
            <Tag key={role}>{t(`role.${role}`)}</Tag>
          ))}
          <LanguageChoice />
          <Button loading={logOut.isPending} onClick={() => logOut.mutate({})}>
            {t('logOut')}
          </Button>
        </Flex>
        <Layout.Content style={{ padding: '0 24px 24px' }}>
          {isDemo ? <Alert banner type="info" title={t('demo')} style={{ marginBottom: 16 }} /> : null}
          <Outlet />
        </Layout.Content>
      </Layout>
    </Layout>
  );
}
