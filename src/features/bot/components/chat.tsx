import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getAgreementSections } from '@/i18n/own-sections';
import { paths, ticketAddHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { useSession } from '@/session/session';
import { BottomBar } from '@/ui/bottom-bar';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton } from '@/ui/states/skeleton';
import { answerTo } from '../answer';
import { addToConversation, clearConversation, readConversation, type ConversationTurn } from '../conversation';
import { makeFinder } from '../find';
import { prefillTicket } from '@/features/ticket/public';
import { ticketSubjectOf } from '../topics';
import { useHelp, type Help } from '../use-help';
import { QuestionForm } from './question-form';
import css from './bot.module.css';
import { ChatTurn } from './chat-turn';
import { TopicList } from './topic-list';

/** Everything that can be found: guides and answers, and the sections of terms and privacy. */
function useKnown() {
  const { t } = useTranslation('support');
  const { read, documents } = useHelp();
  const { data } = read;
  const known = useMemo(() => {
    if (!data || !documents) return undefined;
    const agreed = getAgreementSections(t).map(({ id, title, paragraphs }): Help => ({
      id: `agreement.${id}`,
      title,
      path: `${paths.agreement}#${id}`,
      paragraphs: [...paragraphs],
      language: undefined,
    }));
    const all = [...documents, ...agreed];
    const byId = new Map(all.map((document) => [document.id, document]));
    const find = makeFinder({ ...data, documents: all });
    return {
      documents,
      modelHelps: data.modelHelps,
      answer: (turn: ConversationTurn) =>
        answerTo(
          turn,
          (id) => byId.get(id),
          (question) => {
            const { isSure, documents: found } = find(question);
            return { isSure, documents: found.flatMap(({ id }) => byId.get(id) ?? []) };
          },
        ),
    };
  }, [data, documents, t]);
  return { read, known };
}

/** Questions and answers of this visit, newest last; what the bot does not know goes to people. */
export function Chat() {
  const { t } = useTranslation('bot');
  const navigate = useNavigate();
  const reader = useSession((session) => session.userInfo?.id ?? '');
  const { read, known } = useKnown();
  // The conversation lies in the visit's storage, where a reload finds it; whose it is may be known only later.
  const [, setChanges] = useState(0);
  const conversation = readConversation(reader);
  const [cleared, setCleared] = useState(false);
  const last = useRef<HTMLLIElement>(null);
  const isLoaded = known !== undefined;
  useEffect(() => {
    // A longer chat opens at its newest question, which may come from another page.
    if (isLoaded && last.current?.previousElementSibling) last.current.scrollIntoView({ block: 'start' });
  }, [isLoaded]);
  if (!known) {
    return read.isError ? (
      <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
    ) : (
      <Skeleton lines={6} />
    );
  }
  const turns = conversation.map((entry) => ({ turn: entry, answer: known.answer(entry) }));
  const say = (message: ConversationTurn) => {
    addToConversation(reader, message);
    setCleared(false);
    setChanges((count) => count + 1);
    // Once the answer is drawn: the field at the foot keeps its focus.
    requestAnimationFrame(() => last.current?.scrollIntoView({ block: 'start' }));
  };
  const clear = () => {
    clearConversation();
    setCleared(true);
    setChanges((count) => count + 1);
  };
  const toSupport = () => {
    const lines = turns.map(({ turn, answer }) => {
      const title = answer.kind === 'found' ? answer.best.title : undefined;
      return turn.kind === 'words' ? `– ${turn.text}${title === undefined ? '' : ` (${title})`}` : `– ${title ?? ''}`;
    });
    if (lines.length > 0) prefillTicket(`${[t('ticketIntro'), ...lines].join('\n')}\n\n`);
    const lastAnswer = turns[turns.length - 1]?.answer;
    void navigate(ticketAddHref(lastAnswer?.kind === 'found' ? ticketSubjectOf(lastAnswer.best.id) : undefined));
  };
  const isLost = turns[turns.length - 1]?.answer.kind === 'unknown';
  return (
    <>
      <p className={css.greeting}>{t('chat.hello')}</p>
      {known.modelHelps ? <p className={css.quiet}>{t('chat.modelHint')}</p> : null}
      <div role="log" aria-label={t('chat.log')}>
        <ol className={css.log}>
          {turns.map((turn, index) => (
            <li key={index} ref={index === turns.length - 1 ? last : undefined} className={css.turn}>
              <ChatTurn {...turn} modelHelps={known.modelHelps} onQuestion={(id) => say({ kind: 'document', id })} />
            </li>
          ))}
        </ol>
      </div>
      <p role="status" className={css.quiet}>
        {cleared ? t('chat.cleared') : null}
      </p>
      <Card title={t('chat.person')}>
        <p className={css.quiet}>{t('chat.writeToSupportHint')}</p>
        <p className={css.actions}>
          <Button onClick={toSupport}>{t('chat.writeToSupport')}</Button>
          <ButtonLink to={paths.support}>{t('chat.mail')}</ButtonLink>
        </p>
      </Card>
      {turns.length === 0 || isLost ? (
        <TopicList documents={known.documents} onChoose={(id) => say({ kind: 'document', id })} />
      ) : null}
      <p className={css.actions}>
        <ButtonLink kind="quiet" to={paths.bot}>
          {t('chat.topics')}
        </ButtonLink>
        {turns.length > 0 ? (
          <Button kind="quiet" onClick={clear}>
            {t('chat.clear')}
          </Button>
        ) : null}
      </p>
      <BottomBar>
        <QuestionForm onQuestion={(text) => say({ kind: 'words', text })} />
      </BottomBar>
    </>
  );
}
