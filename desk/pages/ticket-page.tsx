import { useQuery } from '@tanstack/react-query';
import { Button, Card, Flex, Popconfirm, Spin, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { maxAnswerPictures } from '@/contract/desk/tickets';
import { deskQuery, useDeskChange } from '../api/queries';
import type { DeskOutput } from '../api/call-desk';
import { CustomerLink } from '../ui/customer-link';
import { Age } from '../ui/age';
import { Conversation } from '../ui/conversation';
import { FactList } from '../ui/fact-list';
import { LanguageName } from '../ui/language-name';
import { LineFacts } from '../ui/line-facts';
import { Owner } from '../ui/owner';
import { PageFailure } from '../ui/page-failure';
import { PageTitle } from '../ui/page-title';
import { WordsForm } from '../ui/words-form';

type Detail = DeskOutput<'Desk.Ticket.Detail'>;

function Facts({ detail, name }: { readonly detail: Detail; readonly name: string }) {
  const { t } = useTranslation(['tickets', 'ticket']);
  const { id, state, type, topic, language, customer, order, openedAt, closesAt, evaluation, owner } = detail;
  const facts = {
    state: <Tag>{t(`states.${state}`)}</Tag>,
    topic: `${t(`ticket:type.${type}`)}: ${t(`ticket:topic.${topic}`)}`,
    language: <LanguageName code={language} />,
    customer: <CustomerLink id={customer} />,
    order,
    openedAt: <Age at={openedAt} />,
    closesAt: closesAt && <Age at={closesAt} />,
    evaluation: evaluation && `${t(`ticket:level.${evaluation.level}`)} ${evaluation.words}`,
    owner: <Owner queue="tickets" subject={id} owner={owner} name={name} />,
  };
  return <FactList facts={facts} labelOf={(fact) => t(`facts.${fact}`)} />;
}

function Acts({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation('tickets');
  const answer = useDeskChange('Desk.Ticket.Answer');
  const close = useDeskChange('Desk.Ticket.Close');
  const { id, state, messages } = detail;
  if (state !== 'waiting' && state !== 'answered') return <p>{t('over')}</p>;
  return (
    <>
      <Card title={t('answer.title')}>
        <WordsForm
          labels={{ words: t('answer.words'), send: t('answer.send'), pictures: t('answer.pictures') }}
          maxPictures={maxAnswerPictures}
          isPending={answer.isPending}
          onSend={(given, onDone) => answer.mutate({ id, seen: messages.length, ...given }, { onSuccess: onDone })}
        />
      </Card>
      <Popconfirm title={t('close.sure')} onConfirm={() => close.mutate({ id })}>
        <Button danger loading={close.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('close.send')}
        </Button>
      </Popconfirm>
    </>
  );
}

/** A support ticket: the conversation, the order line that it is about, and the form for the answer. `name` is the person who is logged in. */
export function TicketPage({ name }: { readonly name: string }) {
  const { id = '' } = useParams();
  const { data, error } = useQuery(deskQuery('Desk.Ticket.Detail', { id }));
  if (error) return <PageFailure error={error} />;
  if (!data) return <Spin fullscreen />;
  return (
    <Flex vertical gap="middle">
      <PageTitle>{id}</PageTitle>
      <Facts detail={data} name={name} />
      {data.line ? <LineFacts line={data.line} /> : null}
      <Conversation messages={data.messages.map(({ position, ...message }) => ({ ...message, key: position }))} />
      <Acts key={id} detail={data} />
    </Flex>
  );
}
