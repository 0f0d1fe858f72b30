import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Input, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { formatStaffTime } from '@/rules/time/date';
import { callDesk } from '../api/call-desk';
import type { DeskOutput } from '../api/call-desk';
import { DataTable } from '../ui/data-table';
import { PageFailure } from '../ui/page-failure';
import { PageTitle } from '../ui/page-title';

type Row = DeskOutput<'Desk.Customer.Search'>['customers'][number];

function FoundCustomers({ words }: { readonly words: string }) {
  const { t } = useTranslation('customers');
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['Desk.Customer.Search', words],
    queryFn: ({ pageParam }) =>
      callDesk('Desk.Customer.Search', pageParam === null ? { words } : { words, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  if (error) return <PageFailure error={error} />;
  return (
    <>
      <DataTable<Row>
        label={t('title')}
        rowKey="id"
        loading={isPending}
        dataSource={data?.pages.flatMap(({ customers }) => customers) ?? []}
        pagination={false}
        locale={{ emptyText: t('nothing') }}
        columns={[
          {
            title: t('facts.number'),
            render: (_, { id }) => <Link to={`/customers/${encodeURIComponent(id)}`}>{id}</Link>,
          },
          { title: t('facts.name'), render: (_, { name }) => name.text },
          { title: t('facts.email'), render: (_, { email }) => email.text },
          { title: t('facts.country'), dataIndex: 'country' },
          { title: t('facts.state'), render: (_, { state }) => <Tag>{t(`accountStates.${state}`)}</Tag> },
          { title: t('facts.since'), render: (_, { since }) => formatStaffTime(new Date(since)) },
        ]}
      />
      {hasNextPage ? (
        <Button style={{ marginTop: 16 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}

/** The search for customers. Its words stand in the address, so that a page can be opened again. */
export function CustomersPage() {
  const { t } = useTranslation('customers');
  const [params, setParams] = useSearchParams();
  const words = params.get('words')?.trim() ?? '';
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Input.Search
        key={words}
        defaultValue={words}
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={254}
        onSearch={(text) => setParams(text.trim() === '' ? {} : { words: text.trim() })}
        style={{ maxWidth: 560, marginBottom: 16 }}
      />
      {words === '' ? null : <FoundCustomers words={words} />}
    </>
  );
}
