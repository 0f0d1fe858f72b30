import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { botChoiceLimits } from '@/contract/bot';
import { LazyRequestByNumber, LazyRequestSummary, LazyShopLinkOffer } from '@/features/request/public';
import { useTranslation } from '@/i18n/use-translation';
import { Button, ButtonLink } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { Skeleton } from '@/ui/states/skeleton';
import type { BotAnswer } from '../answer';
import type { ConversationTurn } from '../conversation';
import { botQueries } from '../queries';
import { ownPartOf, requestPartOf } from '../topics';
import type { Help } from '../use-help';
import css from './bot.module.css';

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
  if (answer.kind === 'request' || answer.kind === 'shop') return <RequestAnswer answer={answer} />;
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
      <OwnRequests id={best.id} />
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
  const { pathname } = useLocation();
  const part = requestPartOf(id);
  return part === undefined ? null : (
    <Suspense fallback={<Skeleton lines={3} />}>
      <LazyRequestSummary part={part} returnTo={pathname} />
    </Suspense>
  );
}

/** The answer to the number of a request, or to the link of a shop that cannot be read. */
function RequestAnswer({ answer }: { readonly answer: Extract<BotAnswer, { kind: 'request' | 'shop' }> }) {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      {answer.kind === 'request' ? (
        <LazyRequestByNumber id={answer.id} returnTo={pathname} />
      ) : (
        <LazyShopLinkOffer link={answer.link} isAbroad={answer.isAbroad} />
      )}
    </Suspense>
  );
}
