import { Suspense, use, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Navigate } from 'react-router-dom';
import { isAreaOn } from '@/config/areas';
import { itemHref, paths, searchHref } from '@/config/paths';
import { ButtonLink } from '@/ui/button';
import { siteMarks } from '@/ui/site-marks';
import { Skeleton } from '@/ui/states/skeleton';
import { StatusPanel } from '@/ui/states/status-panel';
import { LazyRequestLink } from '@/features/request/public';
import type { LinkFailure, LinkFailureReason } from '@/rules/links/outcome';
import { understand, type Understanding } from '../understand';
import { GoodsSearch } from './goods-search';

/** Searches here for the words that a link or the text around it carried. */
function SearchHere({ words }: { readonly words: string }) {
  const { t } = useTranslation('search');
  return words === '' ? null : (
    <ButtonLink kind="main" to={searchHref({ q: words })}>
      {t('refused.searchHere', { words })}
    </ButtonLink>
  );
}

/** A screen has one main button: to search, where there are words to search for. */
const besideSearch = (words: string) => (words === '' ? 'main' : 'plain');

/** Reasons for which the link may still lead to something that can be bought. */
const requestable: readonly LinkFailureReason[] = [
  'unsupportedSite',
  'notAnItem',
  'shop',
  'brokenLink',
  'otherCountry',
];

interface LinkErrorProps {
  readonly failure: Extract<Understanding, { kind: 'refused' }>;
}

/** The key of the text about a link; without purchase requests, goods outside the listed marketplaces have no other way. */
function failureTextKey({ reason, ...about }: LinkFailure) {
  if (reason === 'unsupportedSite' && !isAreaOn('purchaseRequests')) return 'refused.unsupportedSite.listedText';
  // A shop that has no store in Japan.
  if (reason === 'otherCountry' && (about.site ?? about.recognised) === undefined)
    return 'refused.otherCountry.elsewhere';
  return `refused.${reason}.text` as const;
}

/** Explains why a link opens no item and what to do about it: the goods of most such links can be requested. */
function LinkError({ failure }: LinkErrorProps) {
  const { t } = useTranslation(['search', 'common']);
  const site = failure.site ? siteMarks[failure.site].name : t('refused.thatSite');
  const words = failure.words ?? failure.title;
  return (
    <StatusPanel
      role="status"
      icon="warning"
      title={t(`refused.${failure.reason}.title`, { site })}
      text={t(failureTextKey(failure), { site })}
    >
      <SearchHere words={words} />
      {requestable.includes(failure.reason) ? <LazyRequestLink link={failure.link} kind={besideSearch(words)} /> : null}
      <ButtonLink to={paths.support}>{t('common:contactSupport')}</ButtonLink>
    </StatusPanel>
  );
}

function UnderstandingView({ answer }: { readonly answer: Understanding }) {
  const { t } = useTranslation(['search', 'common']);
  switch (answer.kind) {
    case 'item':
      return <Navigate to={itemHref(answer)} state={{ sharedTitle: answer.title }} replace />;
    case 'refused':
      return <LinkError failure={answer} />;
    case 'unfollowed':
      return (
        <StatusPanel role="alert" icon="warning" title={t('unfollowed.title')} text={t('unfollowed.text')}>
          <SearchHere words={answer.title} />
          <LazyRequestLink link={answer.link} kind={besideSearch(answer.title)} />
          <ButtonLink to={paths.support}>{t('common:contactSupport')}</ButtonLink>
        </StatusPanel>
      );
    case 'words':
      return <GoodsSearch path={paths.search} />;
  }
}

function Settled({ promise }: { readonly promise: Promise<Understanding> }) {
  return <UnderstandingView answer={use(promise)} />;
}

function UnderstoodSkeleton() {
  return <Skeleton heading={60} lines={3} />;
}

/** A pasted text that may hold a link: what it is, and where it leads. */
export function Understood({ text }: { readonly text: string }) {
  const [promise] = useState(() => understand(text, location.host));
  return (
    <Suspense fallback={<UnderstoodSkeleton />}>
      <Settled promise={promise} />
    </Suspense>
  );
}
