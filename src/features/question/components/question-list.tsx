import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { itemHref } from '@/config/paths';
import type { SellerQuestion, SellerQuestionState } from '@/contract/question';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { Card, Chip } from '@/ui/chip';
import { formatDateTime } from '@/ui/format-date-time';
import { GoodsRow } from '@/ui/goods-row';
import { PagedList } from '@/ui/paged-list';
import { EmptyState } from '@/ui/states/status-panel';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { TranslationOf } from '@/features/translation/public';
import { questionQueries } from '../queries';
import css from './question.module.css';

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
        <h3>{t('question.words')}</h3>
        <p className={css.words} dir="auto">
          {stripBidi(words)}
        </p>
      </div>
      {answer ? <Answer answer={answer} /> : null}
      {declined ? (
        <div className={css.part}>
          <p>{t(`question.declined.${declined.reason}`)}</p>
          {declined.note === '' ? null : (
            <p className={css.words} dir="auto">
              {stripBidi(declined.note)}
            </p>
          )}
        </div>
      ) : null}
    </Card>
  );
}

/** The seller's own words, and below them the translation that came with them if it is in the reader's language. */
function Answer({ answer }: { readonly answer: NonNullable<SellerQuestion['answer']> }) {
  const { t } = useTranslation(['request', 'translation']);
  const { words, language, translation } = answer;
  const isTranslated = translation?.language === currentLanguageCode();
  return (
    <div className={css.part}>
      <h3>{t('question.answer')}</h3>
      <p className={css.words} lang={language} dir="auto">
        {stripBidi(words)}
      </p>
      {translation && isTranslated ? (
        <>
          <p className={css.words} lang={translation.language} dir="auto">
            {stripBidi(translation.text)}
          </p>
          <p className={css.quiet}>{t('translation:by', { engine: translation.engine })}</p>
        </>
      ) : (
        <TranslationOf texts={[words]} language={language} />
      )}
    </div>
  );
}
