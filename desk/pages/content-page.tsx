import { useQuery } from '@tanstack/react-query';
import { Button, Result, Segmented, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { editedKinds } from '@/contract/desk/content';
import type { EditedKind } from '@/contract/desk/content';
import { formatStaffTime } from '@/rules/time/date';
import { deskQuery } from '../api/queries';
import type { DeskOutput } from '../api/call-desk';
import { DataTable } from '../ui/data-table';
import { PageFailure } from '../ui/page-failure';
import { PageTitle } from '../ui/page-title';

type Row = DeskOutput<'Desk.Content.List'>['rows'][number];

function Rows({ kind }: { readonly kind: EditedKind }) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const { data, error, isPending } = useQuery(deskQuery('Desk.Content.List', { kind }));
  if (error) return <PageFailure error={error} />;
  const hasTitles = data?.rows.some(({ title }) => title !== '') ?? false;
  return (
    <>
      <Button type="primary" style={{ marginBottom: 16 }} onClick={() => void navigate(`/content/${kind}/new`)}>
        {t('add')}
      </Button>
      <DataTable<Row>
        label={t(`kinds.${kind}`)}
        rowKey="id"
        loading={isPending}
        dataSource={data?.rows ?? []}
        locale={{ emptyText: t('empty') }}
        columns={[
          { title: t('fields.id'), render: (_, { id }) => <Link to={`/content/${kind}/${id}`}>{id}</Link> },
          ...(hasTitles ? [{ title: t('fields.title'), dataIndex: 'title', ellipsis: true, width: 320 }] : []),
          {
            title: t('state'),
            render: (_, { state, isDemo }) => (
              <>
                <Tag>{t(`states.${state}`)}</Tag>
                {isDemo ? <Tag>{t('demo')}</Tag> : null}
              </>
            ),
          },
          { title: t('fields.startsAt'), render: (_, { startsAt }) => formatStaffTime(new Date(startsAt)) },
          {
            title: t('fields.endsAt'),
            render: (_, { endsAt }) => (endsAt === null ? '–' : formatStaffTime(new Date(endsAt))),
          },
        ]}
      />
    </>
  );
}

/** The content of the shop by kind: what readers get, what is announced, drafts, and what is over. */
export function ContentPage() {
  const { t } = useTranslation(['content', 'desk']);
  const navigate = useNavigate();
  const { kind: given } = useParams();
  const kind = editedKinds.find((candidate) => candidate === given);
  if (!kind) return <Result status="404" title={t('desk:noPage')} />;
  return (
    <>
      <PageTitle>{t('content:title')}</PageTitle>
      <div style={{ overflowX: 'auto', marginBottom: 16 }}>
        <Segmented<EditedKind>
          aria-label={t('content:title')}
          value={kind}
          onChange={(next) => void navigate(`/content/${next}`)}
          options={editedKinds.map((value) => ({ value, label: t(`content:kinds.${value}`) }))}
        />
      </div>
      <Rows key={kind} kind={kind} />
    </>
  );
}
