import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { useSession } from '@/session/session';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { PageFrame } from '@/ui/page-frame';
import { QueryView } from '@/ui/states/query-view';
import { QuestionForm } from '../components/question-form';
import css from '../components/bot.module.css';
import { TopicList } from '../components/topic-list';
import { addToConversation, type ConversationTurn } from '../conversation';
import { useHelp } from '../use-help';

/** Questions by topic; an answer stands in the chat. */
export function Page() {
  const { t } = useTranslation('bot');
  const navigate = useNavigate();
  const reader = useSession((session) => session.userInfo?.id ?? '');
  const { read, documents } = useHelp();
  const say = (turn: ConversationTurn) => {
    addToConversation(reader, turn);
    void navigate(paths.botChat);
  };
  const topics = <TopicList documents={documents} onChoose={(id) => say({ kind: 'document', id })} />;
  return (
    <PageFrame narrow title={t('title')}>
      <p>{t('lead')}</p>
      <Card>
        <QuestionForm onQuestion={(text) => say({ kind: 'words', text })} />
      </Card>
      <QueryView query={read} skeleton={topics}>
        {() => topics}
      </QueryView>
      <p className={css.actions}>
        <ButtonLink to={paths.botChat}>{t('chat.title')}</ButtonLink>
        <ButtonLink to={paths.support}>{t('chat.mail')}</ButtonLink>
      </p>
    </PageFrame>
  );
}
