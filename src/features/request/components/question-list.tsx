import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { itemHref } from '@/config/paths';
import type { SellerQuestion, SellerQuestionState } from '@/contract/question';
import { useTranslation } from '@/i18n/use-translation';
import { StaffWords } from '@/features/translation/public';
import { stripBidi } from '@/lib/bidi';
import { Card, Chip } from '@/ui/chip';
import { formatDateTime } from '@/ui/format-date-time';
import { GoodsRow } from '@/ui/goods-row';
import { lazyPart } from '@/ui/lazy-part';
import { PagedList } from '@/ui/paged-list';
import { EmptyState } from '@/ui/states/status-panel';
import { SkeletonLines } from '@/ui/states/skeleton';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { questionQueries } from '../question-queries';
import css from './question.module.css';

const SellerAnswer = lazyPart(['request', 'translation'], () =>
  import('./seller-answer').then((part) => part.SellerAnswer),
);

const toneOf = (state: SellerQuestionState) =>
  state === 'answered' ? 'good' : state === 'declined' ? 'care' : 'plain';

/** The customer's questions to sellers with their answers, the newest first. */
export function QuestionList() {
  const { t } = useTranslation('request');
  const query = useInfiniteQuery(questionQueries.list());
  return (
    <PagedList
      query={query}
      rowsOf={({ questions }) => questions}
      skeleton={<SkeletonCards />}
      empty={<EmptyState role="status" icon="help" title={t('question.none.title')} text={t('question.none.text')} />}
      more={t('question.more')}
      moreFailed={t('question.moreFailed')}
    >
      {(question) => <Row question={question} />}
    </PagedList>
  );
}

function Row({ question }: { readonly question: SellerQuestion }) {
  const { t } = useTranslation('request');
  const { goods, state, words, at, answer, declined } = question;
  return (
    <Card>
      <GoodsRow
        site={goods.site}
        picture={goods.picture}
        title={
          <Link to={itemHref(goods)} className={css.name} lang={goods.title.language}>
            {stripBidi(goods.title.text)}
          </Link>
        }
        beside={<Chip tone={toneOf(state)}>{t(`question.state.${state}`)}</Chip>}
      >
        <p className={css.quiet}>{formatDateTime(at, true)}</p>
      </GoodsRow>
      <div className={css.part}>
        <p className={css.label}>{t('question.words')}</p>
        <p className={css.words} dir="auto">
          {stripBidi(words)}
        </p>
      </div>
      {answer ? (
        <Suspense fallback={<SkeletonLines lines={2} />}>
          <SellerAnswer answer={answer} />
        </Suspense>
      ) : null}
      {declined ? (
        <div className={css.part}>
          <p>{t(`question.declined.${declined.reason}`)}</p>
          <StaffWords words={declined.note} className={css.words} />
        </div>
      ) : null}
    </Card>
  );
}
