import { useQuery } from '@tanstack/react-query';
import { App, Button, Form, Input, Modal, Popconfirm, Select, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffRoles } from '@/contract/desk/staff-roles';
import type { StaffRole } from '@/contract/desk/staff-roles';
import { deskQuery, useDeskChange } from '../api/queries';
import type { DeskInput, DeskOutput } from '../api/call-desk';
import { Age } from '../ui/age';
import { PageTitle } from '../ui/page-title';
import { DataTable } from '../ui/data-table';
import { PageFailure } from '../ui/page-failure';

type Row = DeskOutput<'Desk.Staff.List'>['staff'][number];

/** Shows the address of an invitation, which the admin sends to the colleague. */
function useInvitationDialog(): (invitation: string) => void {
  const { t } = useTranslation('desk');
  const { modal } = App.useApp();
  return (invitation) =>
    void modal.info({
      title: t('staff.invited'),
      content: (
        <>
          <p>{t('staff.invitedHint')}</p>
          <Typography.Paragraph copyable className="desk-code">
            <span>{`${location.origin}/desk/join#${invitation}`}</span>
          </Typography.Paragraph>
        </>
      ),
    });
}

function RolesField() {
  const { t } = useTranslation('desk');
  return (
    <Form.Item name="roles" label={t('staff.roles')} rules={[{ required: true }]}>
      <Select mode="multiple" options={staffRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))} />
    </Form.Item>
  );
}

function InviteForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('desk');
  const invite = useDeskChange('Desk.Staff.Invite');
  const showInvitation = useInvitationDialog();
  const [form] = Form.useForm<DeskInput<'Desk.Staff.Invite'>>();
  return (
    <Modal
      open
      title={t('staff.invite')}
      onCancel={onClose}
      onOk={() => form.submit()}
      confirmLoading={invite.isPending}
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={(values) =>
          invite.mutate(values, {
            onSuccess: ({ invitation }) => {
              onClose();
              showInvitation(invitation);
            },
          })
        }
      >
        <Form.Item name="name" label={t('staff.name')} rules={[{ required: true, max: 60 }]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={t('logIn.email')} rules={[{ required: true, type: 'email' }]}>
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <RolesField />
      </Form>
    </Modal>
  );
}

function RolesForm({ member, onClose }: { readonly member: Row; readonly onClose: () => void }) {
  const { t } = useTranslation('desk');
  const setRoles = useDeskChange('Desk.Staff.SetRoles');
  const [form] = Form.useForm<{ roles: StaffRole[] }>();
  return (
    <Modal
      open
      title={t('staff.rolesOf', { name: member.name })}
      onCancel={onClose}
      onOk={() => form.submit()}
      confirmLoading={setRoles.isPending}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ roles: member.roles }}
        onFinish={({ roles }) => setRoles.mutate({ id: member.id, roles }, { onSuccess: onClose })}
      >
        <RolesField />
      </Form>
    </Modal>
  );
}

function MemberActs({ member }: { readonly member: Row }) {
  const { t } = useTranslation('desk');
  const [isEditing, setEditing] = useState(false);
  const inviteAgain = useDeskChange('Desk.Staff.InviteAgain');
  const switchOff = useDeskChange('Desk.Staff.SwitchOff');
  const showInvitation = useInvitationDialog();
  return (
    <Space wrap>
      <Button size="small" onClick={() => setEditing(true)}>
        {t('staff.changeRoles')}
      </Button>
      <Popconfirm
        title={t('staff.inviteAgainHint')}
        onConfirm={() =>
          inviteAgain.mutate({ id: member.id }, { onSuccess: ({ invitation }) => showInvitation(invitation) })
        }
      >
        <Button size="small" loading={inviteAgain.isPending}>
          {t('staff.inviteAgain')}
        </Button>
      </Popconfirm>
      {member.state === 'off' ? null : (
        <Popconfirm title={t('staff.switchOffHint')} onConfirm={() => switchOff.mutate({ id: member.id })}>
          <Button size="small" danger loading={switchOff.isPending}>
            {t('staff.switchOff')}
          </Button>
        </Popconfirm>
      )}
      {isEditing ? <RolesForm member={member} onClose={() => setEditing(false)} /> : null}
    </Space>
  );
}

/** The accounts of the desk: who has which roles, invitations, and the end of access. */
export function StaffPage() {
  const { t } = useTranslation('desk');
  const [isInviting, setInviting] = useState(false);
  const { data, error, isPending } = useQuery(deskQuery('Desk.Staff.List', {}));
  if (error) return <PageFailure error={error} />;
  return (
    <>
      <PageTitle>{t('staff.title')}</PageTitle>
      <Button type="primary" onClick={() => setInviting(true)} style={{ marginBottom: 16 }}>
        {t('staff.invite')}
      </Button>
      {isInviting ? <InviteForm onClose={() => setInviting(false)} /> : null}
      <DataTable<Row>
        label={t('staff.title')}
        rowKey="id"
        loading={isPending}
        dataSource={data?.staff ?? []}
        pagination={false}
        columns={[
          { title: t('staff.name'), dataIndex: 'name' },
          { title: t('logIn.email'), dataIndex: 'email' },
          {
            title: t('staff.roles'),
            render: (_, { roles }) => roles.map((role) => <Tag key={role}>{t(`role.${role}`)}</Tag>),
          },
          { title: t('staff.state'), render: (_, { state }) => t(`staff.states.${state}`) },
          {
            title: t('staff.lastLogIn'),
            render: (_, { lastLogIn }) => (lastLogIn === null ? '–' : <Age at={lastLogIn} />),
          },
          { title: t('staff.actions'), render: (_, member) => <MemberActs member={member} /> },
        ]}
      />
    </>
  );
}
