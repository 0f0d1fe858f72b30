import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { botChoiceLimits } from '@/contract/bot';
import { LazyRequestByNumber, LazyRequestSummary, LazyShopLinkOffer } from '@/features/request/public';
import { useTranslation } from '@/i18n/use-translation';
import { useSession } from '@/session/session';
import { Button, ButtonLink } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { Skeleton } from '@/ui/states/skeleton';
import type { BotAnswer } from '../answer';
import type { ConversationTurn } from '../conversation';
import { botQueries } from '../queries';
import { ownPartOf, requestPartOf } from '../topics';
import type { Help } from '../use-help';
import css from './bot.module.css';
import { LogInLink } from './log-in-link';

const OwnProgress = lazyPart(['bot', 'order', 'parcel', 'calculator', 'bill', 'pay'], () =>
  import('./own-progress').then((part) => part.OwnProgress),
);

interface ChatTurnProps {
  readonly turn: ConversationTurn;
  readonly answer: BotAnswer;
  /** True where a language model helps to choose among several answers. */
  readonly modelHelps: boolean;
  /** Another document was chosen. */
  readonly onQuestion: (id: string) => void;
}

/** A question and its answer. */
export function ChatTurn({ turn, answer, modelHelps, onQuestion }: ChatTurnProps) {
  const { t } = useTranslation('bot');
  const chosen = turn.kind === 'document' && answer.kind === 'found' ? answer.best : undefined;
  return (
    <>
      <div className={css.you}>
        <span className={css.person}>{t('chat.you')}</span>
        <p dir="auto" lang={chosen?.language}>
          {turn.kind === 'words' ? turn.text : (chosen?.title ?? '–')}
        </p>
      </div>
      <div className={css.bot}>
        <span className={css.person}>{t('chat.bot')}</span>
        {answer.kind === 'unsure' && turn.kind === 'words' && modelHelps && isForModel(turn.text) ? (
          <ModelChoice question={turn.text} choices={answer.choices} onQuestion={onQuestion} />
        ) : (
          <Answer answer={answer} onQuestion={onQuestion} />
        )}
      </div>
    </>
  );
}

const isForModel = (text: string): boolean => text.length <= botChoiceLimits.question;

interface ModelChoiceProps {
  readonly question: string;
  readonly choices: readonly Help[];
  readonly onQuestion: (id: string) => void;
}

/** The answer that the operator's language model chose; where it chose none, the reader does. */
function ModelChoice({ question, choices, onQuestion }: ModelChoiceProps) {
  const { t } = useTranslation('bot');
  const ids = choices.map(({ id }) => id);
  const { data, isPending } = useQuery(botQueries.choice(question, ids));
  if (isPending) return <Skeleton lines={3} />;
  const best = choices.find(({ id }) => id === data?.ids[0]);
  if (!best) return <Answer answer={{ kind: 'unsure', choices }} onQuestion={onQuestion} />;
  const also = choices.filter((choice) => choice !== best);
  return (
    <>
      <Answer answer={{ kind: 'found', best, also }} onQuestion={onQuestion} />
      <p className={css.quiet}>{t('chat.chosen')}</p>
    </>
  );
}

/** Paragraphs that an answer shows; the rest stands where its link leads. */
const max = 8;

function Answer({ answer, onQuestion }: Pick<ChatTurnProps, 'answer' | 'onQuestion'>) {
  const { t } = useTranslation('bot');
  if (answer.kind === 'unknown') return <p>{t('chat.unknown')}</p>;
  if (answer.kind === 'unsure') {
    return (
      <>
        <p>{t('chat.unsure')}</p>
        <ul className={css.choices}>
          {answer.choices.map(({ id, title, language }) => (
            <li key={id}>
              <Button onClick={() => onQuestion(id)}>
                <bdi lang={language}>{title}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      </>
    );
  }
  if (answer.kind === 'request' || answer.kind === 'shop') {
    return (
      <Suspense fallback={<Skeleton lines={3} />}>
        {answer.kind === 'request' ? (
          <RequestAnswer id={answer.id} />
        ) : (
          <LazyShopLinkOffer link={answer.link} isAbroad={answer.isAbroad} />
        )}
      </Suspense>
    );
  }
  if (answer.kind !== 'found') {
    const isItem = answer.kind === 'item';
    return (
      <>
        <p>{t(isItem ? 'chat.item' : 'chat.link')}</p>
        <ButtonLink to={answer.href}>{t(isItem ? 'chat.openItem' : 'chat.openSearch')}</ButtonLink>
      </>
    );
  }
  const { best, also } = answer;
  const part = ownPartOf(best.id);
  return (
    <>
      <div lang={best.language} dir="auto" className={css.words}>
        {best.paragraphs.slice(0, max).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {part === undefined ? null : (
        <Suspense fallback={<Skeleton lines={4} />}>
          <OwnProgress part={part} />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton lines={3} />}>
        <OwnRequests id={best.id} />
      </Suspense>
      <p>
        <Link to={best.path} className={css.source}>
          {t('chat.source', { title: best.title })}
        </Link>
      </p>
      {also.length > 0 ? (
        <>
          <p className={css.quiet}>{t('chat.also')}</p>
          <ul>
            {also.map(({ id, title, language }) => (
              <li key={id}>
                <button type="button" className={css.question} lang={language} onClick={() => onQuestion(id)}>
                  <bdi>{title}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** The reader's own requests or questions below an answer that is about them. */
function OwnRequests({ id }: { readonly id: string }) {
  const { t } = useTranslation('bot');
  const isCustomer = useSession((session) => session.userInfo !== null);
  const part = requestPartOf(id);
  if (part === undefined) return null;
  return isCustomer ? <LazyRequestSummary part={part} /> : <LogInLink>{t('yours.loginRequests')}</LogInLink>;
}

/** The answer to the number of a request. */
function RequestAnswer({ id }: { readonly id: string }) {
  const { t } = useTranslation('bot');
  const isCustomer = useSession((session) => session.userInfo !== null);
  return isCustomer ? <LazyRequestByNumber id={id} /> : <LogInLink>{t('yours.loginRequests')}</LogInLink>;
}
