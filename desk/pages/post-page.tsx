import { useQuery } from '@tanstack/react-query';
import { Button, Card, Flex, Spin, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { deskQuery, useDeskChange } from '../api/queries';
import type { DeskOutput } from '../api/call-desk';
import { CustomerLink } from '../ui/customer-link';
import { Age } from '../ui/age';
import { SentPictures } from '../ui/conversation';
import { FactList } from '../ui/fact-list';
import { FaultForm } from '../ui/fault-form';
import { LanguageName } from '../ui/language-name';
import { OutsideLink } from '../ui/outside-link';
import { Owner } from '../ui/owner';
import { PageFailure } from '../ui/page-failure';
import { PageTitle } from '../ui/page-title';

type Detail = DeskOutput<'Desk.Post.Detail'>;

function Facts({ detail, name }: { readonly detail: Detail; readonly name: string }) {
  const { t } = useTranslation('opinions');
  const { id, state, language, author, customer, submittedAt, publishedAt, reason, note, owner } = detail;
  const facts = {
    state: <Tag>{t(`post.states.${state}`)}</Tag>,
    author,
    customer: <CustomerLink id={customer} />,
    language: <LanguageName code={language} />,
    submittedAt: <Age at={submittedAt} />,
    page: publishedAt && <OutsideLink address={`/experience/detail/${encodeURIComponent(id)}`} />,
    reason: reason && `${t(`fault.reasons.${reason}`)} ${note}`,
    owner: <Owner queue="posts" subject={id} owner={owner} name={name} />,
  };
  return <FactList facts={facts} labelOf={(fact) => t(`opinion.facts.${fact}`)} />;
}

/** A customer's experience post, and the forms to judge it. `name` is the person who is logged in. */
export function PostPage({ name }: { readonly name: string }) {
  const { t } = useTranslation('opinions');
  const { id = '' } = useParams();
  const approve = useDeskChange('Desk.Post.Approve');
  const { data, error } = useQuery(deskQuery('Desk.Post.Detail', { id }));
  if (error) return <PageFailure error={error} />;
  if (!data) return <Spin fullscreen />;
  const { state, language, title, words, pictures } = data;
  return (
    <Flex vertical gap="middle">
      <PageTitle>{id}</PageTitle>
      <Facts detail={data} name={name} />
      <Card title={<span lang={language}>{title}</span>}>
        <Typography.Paragraph lang={language} style={{ whiteSpace: 'pre-wrap' }}>
          {words}
        </Typography.Paragraph>
        <SentPictures pictures={pictures} />
      </Card>
      {state === 'pending' ? (
        <>
          <Button
            type="primary"
            loading={approve.isPending}
            onClick={() => approve.mutate({ id })}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('post.approve')}
          </Button>
          <FaultForm call="Desk.Post.Reject" id={id} />
        </>
      ) : null}
      {state === 'approved' ? <FaultForm call="Desk.Post.TakeDown" id={id} /> : null}
    </Flex>
  );
}
