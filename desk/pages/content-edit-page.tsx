import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Flex, Popconfirm, Result, Spin, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { editedKinds } from '@/contract/desk/content';
import type { EditedKind } from '@/contract/desk/content';
import { DeskCallError } from '../api/call-desk';
import type { DeskOutput, StaffIssue } from '../api/call-desk';
import { deskQuery, useDeskChange } from '../api/queries';
import { PageFailure } from '../ui/page-failure';
import { PageTitle } from '../ui/page-title';

const FileForm = lazy(() => import('../file-form/file-form').then((part) => ({ default: part.FileForm })));

type Detail = DeskOutput<'Desk.Content.Detail'>;

const formQuery = (kind: EditedKind) => ({ ...deskQuery('Desk.Content.Form', { kind }), staleTime: Infinity });

function Acts({ kind, detail }: { readonly kind: EditedKind; readonly detail: Detail }) {
  const { t } = useTranslation('content');
  const { message } = App.useApp();
  const act = useDeskChange('Desk.Content.Act');
  const onError = (error: Error) => {
    if (error instanceof DeskCallError && error.issues.length > 0)
      void message.error(error.issues.map((issue) => issue.message).join(' '));
  };
  return (
    <Flex gap="small" wrap>
      {detail.acts.map((name) => (
        <Popconfirm
          key={name}
          title={t(`confirm.${name}`)}
          onConfirm={() => act.mutate({ kind, id: detail.id, act: name }, { onError })}
        >
          <Button loading={act.isPending}>{t(`acts.${name}`)}</Button>
        </Popconfirm>
      ))}
      <Link to={`/content/${kind}/new?copy=${detail.id}`}>{t('copy')}</Link>
    </Flex>
  );
}

interface EditorProps {
  readonly kind: EditedKind;
  /** The row that is edited; undefined for a new one. */
  readonly detail: Detail | undefined;
  readonly initial: Detail['file'];
  readonly schema: Readonly<Record<string, unknown>>;
}

function Editor({ kind, detail, initial, schema }: EditorProps) {
  const { t } = useTranslation('content');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const save = useDeskChange('Desk.Content.Save');
  const [issues, setIssues] = useState<readonly StaffIssue[]>([]);
  return (
    <Flex vertical gap="middle">
      {detail?.isDemo ? <Alert type="info" title={t('demoHint')} /> : null}
      <Suspense fallback={<Spin />}>
        <FileForm
          schema={schema}
          initial={initial}
          issues={issues}
          isReadOnly={detail?.isDemo === true}
          isSaving={save.isPending}
          onSave={(file) =>
            save.mutate(
              { kind, file, basedOn: detail?.version ?? null },
              {
                onSuccess: ({ id }) => {
                  setIssues([]);
                  void message.success(t('saved'));
                  void navigate(`/content/${kind}/${id}`, { replace: true });
                },
                onError: (error) => setIssues(error instanceof DeskCallError ? error.issues : []),
              },
            )
          }
        />
      </Suspense>
    </Flex>
  );
}

/** The example of the kind, or a copy of another row without its id. */
function NewEditor({ kind, copied }: { readonly kind: EditedKind; readonly copied: string | null }) {
  const form = useQuery(formQuery(kind));
  const source = useQuery({
    ...deskQuery('Desk.Content.Detail', { kind, id: copied ?? '-' }),
    enabled: copied !== null,
  });
  const error = form.error ?? source.error;
  if (error) return <PageFailure error={error} />;
  if (!form.data || (copied !== null && !source.data)) return <Spin fullscreen />;
  const { schema, template } = form.data;
  const initial = source.data ? { ...source.data.file, id: undefined } : template;
  return <Editor kind={kind} detail={undefined} initial={initial} schema={schema} />;
}

function RowEditor({ kind, id }: { readonly kind: EditedKind; readonly id: string }) {
  const { t } = useTranslation('content');
  const form = useQuery(formQuery(kind));
  const row = useQuery(deskQuery('Desk.Content.Detail', { kind, id }));
  const error = form.error ?? row.error;
  if (error) return <PageFailure error={error} />;
  if (!form.data || !row.data) return <Spin fullscreen />;
  const { data: detail } = row;
  return (
    <>
      <Flex gap="small" wrap align="center" style={{ marginBottom: 16 }}>
        <Tag>{t(`states.${detail.state}`)}</Tag>
        <Acts kind={kind} detail={detail} />
      </Flex>
      <Editor key={detail.version} kind={kind} detail={detail} initial={detail.file} schema={form.data.schema} />
    </>
  );
}

/** A row of content in a form: a new one, a copy of another, or one to change. */
export function ContentEditPage() {
  const { t } = useTranslation(['content', 'desk']);
  const { kind: given, id = '' } = useParams();
  const [query] = useSearchParams();
  const kind = editedKinds.find((candidate) => candidate === given);
  if (!kind) return <Result status="404" title={t('desk:noPage')} />;
  const isNew = id === 'new';
  return (
    <>
      <PageTitle>{`${t(`content:one.${kind}`)} ${isNew ? '' : id}`}</PageTitle>
      <Link to={`/content/${kind}`}>{t(`content:kinds.${kind}`)}</Link>
      {isNew ? (
        <NewEditor key={kind} kind={kind} copied={query.get('copy')} />
      ) : (
        <RowEditor key={id} kind={kind} id={id} />
      )}
    </>
  );
}
