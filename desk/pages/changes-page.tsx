import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Input, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatStaffTime } from '@/rules/time/date';
import { callDesk } from '../api/call-desk';
import type { DeskOutput } from '../api/call-desk';
import { PageTitle } from '../ui/page-title';
import { DataTable } from '../ui/data-table';
import { PageFailure } from '../ui/page-failure';

type Row = DeskOutput<'Desk.Change.List'>['changes'][number];

function Values({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <div key={name}>
          <Typography.Text type="secondary">{name}</Typography.Text>{' '}
          <Typography.Paragraph ellipsis={{ rows: 3, expandable: true }} style={{ marginBottom: 0 }}>
            <span>{typeof value === 'string' ? value : JSON.stringify(value)}</span>
          </Typography.Paragraph>
        </div>
      ))}
    </>
  );
}

/** The record of changes, searched by number, person or kind of change. */
export function ChangesPage() {
  const { t } = useTranslation('desk');
  const [words, setWords] = useState('');
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['Desk.Change.List', words],
    queryFn: ({ pageParam }) =>
      callDesk('Desk.Change.List', pageParam === null ? { words } : { words, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  if (error) return <PageFailure error={error} />;
  return (
    <>
      <PageTitle>{t('changes.title')}</PageTitle>
      <Input.Search
        aria-label={t('changes.search')}
        placeholder={t('changes.search')}
        onSearch={(text) => setWords(text.trim())}
        style={{ maxWidth: 420, marginBottom: 16 }}
      />
      <DataTable<Row>
        label={t('changes.title')}
        rowKey="id"
        loading={isPending}
        dataSource={data?.pages.flatMap(({ changes }) => changes) ?? []}
        pagination={false}
        locale={{ emptyText: t('changes.empty') }}
        columns={[
          { title: t('changes.at'), render: (_, { at }) => formatStaffTime(new Date(at)) },
          { title: t('changes.by'), dataIndex: 'by' },
          { title: t('changes.act'), dataIndex: 'act' },
          { title: t('changes.subject'), dataIndex: 'subject' },
          { title: t('changes.before'), render: (_, { before }) => <Values values={before} /> },
          { title: t('changes.after'), render: (_, { after }) => <Values values={after} /> },
          { title: t('changes.why'), dataIndex: 'why' },
        ]}
      />
      {hasNextPage ? (
        <Button style={{ marginTop: 16 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('changes.older')}
        </Button>
      ) : null}
    </>
  );
}
