import { Suspense, use, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation';
import { Navigate } from 'react-router-dom';
import { itemHref, paths, searchHref } from '../../../config/paths';
import { ButtonLink } from '../../../ui/button';
import { siteMarks } from '../../../ui/site-marks';
import { SkeletonLines, StatePanel } from '../../../ui/states';
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

/** Why a link opens no item, and what to do about it. */
function Refused({ refusal }: { readonly refusal: Extract<Understanding, { kind: 'refused' }> }) {
  const { t } = useTranslation(['search', 'common']);
  const site = refusal.site ? siteMarks[refusal.site].name : t('refused.thatSite');
  return (
    <StatePanel
      role="status"
      icon="warning"
      title={t(`refused.${refusal.reason}.title`, { site })}
      text={t(`refused.${refusal.reason}.text`, { site })}
    >
      <SearchHere words={refusal.words ?? refusal.title} />
      <ButtonLink to={paths.support}>{t('common:contactSupport')}</ButtonLink>
    </StatePanel>
  );
}

function Shown({ answer }: { readonly answer: Understanding }) {
  const { t } = useTranslation(['search', 'common']);
  switch (answer.kind) {
    case 'item':
      return <Navigate to={itemHref(answer)} state={{ sharedTitle: answer.title }} replace />;
    case 'refused':
      return <Refused refusal={answer} />;
    case 'unfollowed':
      return (
        <StatePanel role="alert" icon="warning" title={t('unfollowed.title')} text={t('unfollowed.text')}>
          <SearchHere words={answer.title} />
          <ButtonLink to={paths.support}>{t('common:contactSupport')}</ButtonLink>
        </StatePanel>
      );
    case 'words':
      return <GoodsSearch path={paths.search} />;
  }
}

function Settled({ promise }: { readonly promise: Promise<Understanding> }) {
  return <Shown answer={use(promise)} />;
}

function Blank() {
  return (
    <div aria-busy="true">
      <SkeletonLines width={60} />
      <SkeletonLines lines={3} />
    </div>
  );
}

/** A pasted text that may hold a link: what it is, and where it leads. */
export function Understood({ text }: { readonly text: string }) {
  const [promise] = useState(() => understand(text, location.host));
  return (
    <Suspense fallback={<Blank />}>
      <Settled promise={promise} />
    </Suspense>
  );
}
