import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths, sellerQuestionsHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { PageFrame } from '@/ui/page-frame';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { LazySellerQuestionForm, LazyQuestionList } from '@/features/question/public';
import { NewRequest } from '../components/new-request';
import { RequestList } from '../components/request-list';
import { readRequestAddress } from '../request-values';

const titles = {
  request: 'title',
  requests: 'list.title',
  question: 'question.ask',
  questions: 'question.list',
} as const;

/** The customer's purchase requests, beside them the questions to sellers; or a new one of either where the address asks for it. */
export function Page() {
  const { t } = useTranslation('request');
  const { search } = useLocation();
  const { view, link, from, item } = readRequestAddress(search);
  const isForm = view === 'request' || view === 'question';
  return (
    <PageFrame narrow title={t(titles[view])} tabs={!isForm}>
      {isForm ? null : (
        <ChipRow label={t('title')}>
          <ChipLink to={paths.requests} isChosen={view === 'requests'}>
            {t('list.title')}
          </ChipLink>
          <ChipLink to={sellerQuestionsHref} isChosen={view === 'questions'}>
            {t('question.list')}
          </ChipLink>
        </ChipRow>
      )}
      {view === 'requests' ? <RequestList /> : null}
      {view === 'request' ? <NewRequest key={search} link={link} from={from} /> : null}
      {item || view === 'questions' ? (
        <Suspense fallback={<SkeletonCards />}>
          {item ? <LazySellerQuestionForm key={search} item={item} /> : <LazyQuestionList />}
        </Suspense>
      ) : null}
    </PageFrame>
  );
}
