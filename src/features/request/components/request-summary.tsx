import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { itemHref, requestAddHref, requestHref, sellerQuestionsHref } from '@/config/paths';
import type { PurchaseRequestCard } from '@/contract/request';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { purchaseRequestTitle } from '@/rules/request/purchase-request';
import { Chip } from '@/ui/chip';
import { formatHours } from '@/i18n/units';
import { QueryView } from '@/ui/states/query-view';
import { Skeleton } from '@/ui/states/skeleton';
import { questionQueries } from '../question-queries';
import { requestQueries } from '../queries';
import { PurchaseRequestLink } from './request-link';
import { RequestStateChip } from './request-state-chip';
import css from './request.module.css';

/** Requests and questions that an answer lists. */
const max = 3;
const skeleton = <Skeleton lines={3} />;

/** The parts of the reader's own requests that an answer of the help bot can show. */
export type RequestPart = 'requests' | 'answerTime' | 'questions';

interface RequestSummaryProps {
  readonly part: RequestPart;
}

/** The reader's newest requests or questions to sellers with their states, or how soon requests are answered. */
export function RequestSummary({ part }: RequestSummaryProps) {
  if (part === 'questions') return <Questions />;
  return part === 'requests' ? <Requests /> : <AnswerTime />;
}

function RequestLine({ request }: { readonly request: PurchaseRequestCard }) {
  return (
    <p>
      <Link to={requestHref(request.id)} className={css.name}>
        {stripBidi(purchaseRequestTitle(request))}
      </Link>{' '}
      <RequestStateChip {...request} />
    </p>
  );
}

function Requests() {
  const { t } = useTranslation('request');
  const query = useInfiniteQuery(requestQueries.list());
  return (
    <QueryView query={query} skeleton={skeleton}>
      {([first]) =>
        first && first.requests.length > 0 ? (
          first.requests.slice(0, max).map((request) => <RequestLine key={request.id} request={request} />)
        ) : (
          <p>{t('list.none.title')}</p>
        )
      }
    </QueryView>
  );
}

function AnswerTime() {
  const { t } = useTranslation('request');
  const query = useInfiniteQuery(requestQueries.list());
  return (
    <QueryView query={query} skeleton={skeleton}>
      {([first]) => (
        <p>
          {first?.answeredWithinHours
            ? t('usual', { time: formatHours(first.answeredWithinHours, currentLanguageCode()) })
            : t('summary.unmeasured')}
        </p>
      )}
    </QueryView>
  );
}

function Questions() {
  const { t } = useTranslation('request');
  const query = useInfiniteQuery(questionQueries.list());
  return (
    <QueryView query={query} skeleton={skeleton}>
      {([first]) =>
        first && first.questions.length > 0 ? (
          first.questions.slice(0, max).map(({ id, goods, state, answer }) => (
            <p key={id}>
              <Link
                to={answer ? sellerQuestionsHref : itemHref(goods)}
                className={css.name}
                lang={goods.title.language}
              >
                {stripBidi(goods.title.text)}
              </Link>{' '}
              <Chip tone={state === 'answered' ? 'good' : 'plain'}>{t(`question.state.${state}`)}</Chip>
            </p>
          ))
        ) : (
          <p>{t('question.none.title')}</p>
        )
      }
    </QueryView>
  );
}

/** The state of the reader's request with this number, and its page. The request of another customer is unknown here. */
export function RequestByNumber({ id }: { readonly id: string }) {
  const { t } = useTranslation('request');
  const query = useQuery(requestQueries.detail(id));
  return (
    <QueryView query={query} skeleton={skeleton} notFound={<p>{t('summary.unknown', { number: id })}</p>}>
      {({ request }) => <RequestLine request={request} />}
    </QueryView>
  );
}

interface ShopLinkOfferProps {
  readonly link: string;
  /** True for a shop that is not in Japan. */
  readonly isAbroad: boolean;
}

/** Offers to buy from a shop whose pages cannot be read, or says that the shop is not in Japan. */
export function ShopLinkOffer({ link, isAbroad }: ShopLinkOfferProps) {
  const { t } = useTranslation('request');
  return (
    <>
      <p>{t(isAbroad ? 'otherCountry' : 'intro')}</p>
      <p>
        {isAbroad ? <Link to={requestAddHref()}>{t('title')}</Link> : <PurchaseRequestLink link={link} kind="main" />}
      </p>
    </>
  );
}
