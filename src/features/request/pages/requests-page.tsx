import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isAreaOn } from '@/config/areas';
import { paths, sellerQuestionsHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { PageFrame } from '@/ui/page-frame';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { lazyPart } from '@/ui/lazy-part';
import { NewRequest } from '../components/new-request';
import { QuestionList } from '../components/question-list';
import { RequestList } from '../components/request-list';
import { readRequestAddress } from '../request-values';

const SellerQuestionForm = lazyPart(['request', 'item'], () =>
  import('../components/seller-question-form').then((part) => part.SellerQuestionForm),
);

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
  const { view, link, title, from, item } = readRequestAddress(search);
  const hasTabs = isAreaOn('purchaseRequests') && isAreaOn('sellerQuestions');
  const isForm = view === 'request' || view === 'question';
  return (
    <PageFrame narrow title={t(titles[view])} tabs={!isForm}>
      {isForm || !hasTabs ? null : (
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
      {view === 'request' ? <NewRequest key={search} link={link} title={title} from={from} /> : null}
      {view === 'questions' ? <QuestionList /> : null}
      {item ? (
        <Suspense fallback={<SkeletonCards />}>
          <SellerQuestionForm key={search} item={item} />
        </Suspense>
      ) : null}
    </PageFrame>
  );
}
