import { useQuery } from '@tanstack/react-query';
import { Button, Card, Flex, Form, Input, Select, Spin, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { languageCodes } from '@/contract/languages';
import type { LanguageCode } from '@/contract/languages';
import { sellerQuestionReasons } from '@/contract/question';
import { deskQuery, useDeskChange } from '../api/queries';
import { callDesk } from '../api/call-desk';
import type { DeskOutput } from '../api/call-desk';
import { CustomerLink } from '../ui/customer-link';
import { Age } from '../ui/age';
import { FactList } from '../ui/fact-list';
import { LanguageName, useLanguageName } from '../ui/language-name';
import { OutsideLink } from '../ui/outside-link';
import { Owner } from '../ui/owner';
import { PageFailure } from '../ui/page-failure';
import { PageTitle } from '../ui/page-title';
import { ReasonForm } from '../ui/reason-form';

type Detail = DeskOutput<'Desk.Question.Detail'>;
type Translation = Detail['japanese'];

function Facts({ detail, name }: { readonly detail: Detail; readonly name: string }) {
  const { t } = useTranslation('questions');
  const { id, state, goods, language, customer, at, declined, owner } = detail;
  const facts = {
    state: <Tag>{t(`states.${state}`)}</Tag>,
    item: <OutsideLink address={goods.path} title={goods.title} />,
    link: goods.link === null ? null : <OutsideLink address={goods.link} />,
    seller: goods.seller,
    at: <Age at={at} />,
    customer: <CustomerLink id={customer} />,
    language: <LanguageName code={language} />,
    declined: declined && `${t(`reasons.${declined.reason}`)} ${declined.note}`,
    owner: <Owner queue="questions" subject={id} owner={owner} name={name} />,
  };
  return <FactList facts={facts} labelOf={(fact) => t(`facts.${fact}`)} />;
}

interface TextCardProps {
  readonly title: string;
  readonly words: string;
  readonly language: LanguageCode;
  /** Null where no translation was made. */
  readonly translation: Translation;
  readonly translatedTo: LanguageCode;
}

/** A text with its translation. */
function TextCard({ title, words, language, translation, translatedTo }: TextCardProps) {
  const { t } = useTranslation('questions');
  return (
    <Card title={title}>
      <Typography.Paragraph lang={language} style={{ whiteSpace: 'pre-wrap' }}>
        {words}
      </Typography.Paragraph>
      {translation ? (
        <>
          <p>{t('translated', { engine: translation.engine })}</p>
          <Typography.Paragraph lang={translatedTo} copyable style={{ whiteSpace: 'pre-wrap' }}>
            {translation.text}
          </Typography.Paragraph>
        </>
      ) : null}
    </Card>
  );
}

function AnswerForm({ id }: { readonly id: string }) {
  const { t } = useTranslation('questions');
  const nameOf = useLanguageName();
  const answer = useDeskChange('Desk.Question.Answer');
  const [isTranslating, setTranslating] = useState(false);
  const send = async (values: { words: string; language: LanguageCode }) => {
    setTranslating(true);
    // An answer goes out in its original where it cannot be translated.
    await callDesk('Desk.Question.TranslateAnswer', { id, ...values }).catch(() => null);
    setTranslating(false);
    answer.mutate({ id, ...values });
  };
  return (
    <Form<{ words: string; language: LanguageCode }>
      name="answer"
      layout="vertical"
      initialValues={{ language: 'ja' }}
      onFinish={(values) => void send(values)}
    >
      <Form.Item name="words" label={t('answer.words')} rules={[{ required: true, whitespace: true, max: 5000 }]}>
        <Input.TextArea autoSize={{ minRows: 3 }} />
      </Form.Item>
      <Form.Item name="language" label={t('answer.language')}>
        <Select style={{ maxWidth: 320 }} options={languageCodes.map((value) => ({ value, label: nameOf(value) }))} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isTranslating || answer.isPending}>
        {t('answer.send')}
      </Button>
    </Form>
  );
}

function Acts({ id }: { readonly id: string }) {
  const { t } = useTranslation('questions');
  const decline = useDeskChange('Desk.Question.Decline');
  return (
    <>
      <Card title={t('answer.title')}>
        <AnswerForm id={id} />
      </Card>
      <Card title={t('decline.title')}>
        <ReasonForm
          reasons={sellerQuestionReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          labels={{
            reason: t('decline.reason'),
            note: t('decline.note'),
            sure: t('decline.sure'),
            send: t('decline.send'),
          }}
          isPending={decline.isPending}
          onSend={(given) => decline.mutate({ id, ...given })}
        />
      </Card>
    </>
  );
}

/** A question to a seller in its original and in Japanese, and the forms for the answer. `name` is the person who is logged in. */
export function QuestionPage({ name }: { readonly name: string }) {
  const { t } = useTranslation('questions');
  const { id = '' } = useParams();
  const { data, error } = useQuery(deskQuery('Desk.Question.Detail', { id }));
  if (error) return <PageFailure error={error} />;
  if (!data) return <Spin fullscreen />;
  const { words, language, japanese, answer } = data;
  return (
    <Flex vertical gap="middle">
      <PageTitle>{id}</PageTitle>
      <Facts detail={data} name={name} />
      <TextCard title={t('question')} words={words} language={language} translation={japanese} translatedTo="ja" />
      {answer ? <TextCard title={t('given')} {...answer} translatedTo={language} /> : null}
      {data.state === 'asked' ? <Acts id={id} /> : null}
    </Flex>
  );
}
