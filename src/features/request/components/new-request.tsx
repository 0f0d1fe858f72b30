import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatHours } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { lazyPart } from '@/ui/lazy-part';
import { QueryView } from '@/ui/states/query-view';
import { Skeleton } from '@/ui/states/skeleton';
import { requestQueries } from '../queries';
import { valuesOf } from '../request-values';
import { requestDraftName } from '../unfinished';
import { UnfinishedRequests } from './unfinished-requests';
import css from './request.module.css';

const RequestForm = lazyPart(['bill', 'cart', 'ticket'], () =>
  import('./request-form').then((part) => part.RequestForm),
);

interface NewRequestProps {
  /** The link that it begins with; '' for none. */
  readonly link: string;
  /** The words that it begins with; '' for none. */
  readonly title?: string;
  /** The id of the earlier request that it begins with; '' for none. */
  readonly from: string;
}

/** A new purchase request, with what it is about and how soon it is usually answered. */
export function NewRequest({ link, title = '', from }: NewRequestProps) {
  const { t } = useTranslation('request');
  const list = useInfiniteQuery(requestQueries.list());
  const earlier = useQuery({ ...requestQueries.detail(from), enabled: from !== '' });
  const skeleton = <Skeleton heading={60} lines={12} />;
  if (from !== '' && earlier.isPending) return skeleton;
  const draftName = requestDraftName({ link, title, from });
  const named = { ...(link !== '' && { link }), ...(title !== '' && { title }) };
  const preset = { ...(earlier.data && valuesOf(earlier.data)), ...named };
  return (
    <QueryView query={list} skeleton={skeleton}>
      {([first]) => (
        <>
          <p className={css.intro}>{t('intro')}</p>
          {first?.answeredWithinHours ? (
            <p className={css.intro}>
              {t('usual', { time: formatHours(first.answeredWithinHours, currentLanguageCode()) })}
            </p>
          ) : null}
          <UnfinishedRequests draftName={draftName} />
          <Suspense fallback={skeleton}>
            <RequestForm draftName={draftName} preset={preset} offered={first?.offered} fees={first?.fees} />
          </Suspense>
        </>
      )}
    </QueryView>
  );
}
