import { Suspense, use, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts';
import { Navigate } from 'react-router-dom';
import { isOpen } from '../../../config/open-sites';
import { itemHref, paths, searchHref } from '../../../config/paths';
import type { Site } from '../../../contract/sites';
import type { LinkItem, LinkRefused } from '../../../rules/links/outcome';
import { ButtonLink } from '../../../ui/button';
import { OutsideLink } from '../../../ui/outside-link';
import { siteMarks } from '../../../ui/site-marks';
import { Bone, StatePanel } from '../../../ui/states';
import { understand, type Understanding } from '../understand';
import { Results } from './results';
import { SiteFilter } from './site-filter';

/** An item of a marketplace whose pages are not open yet: named, and still one tap away where it is sold. */
function OpensSoon({ item }: { readonly item: LinkItem }) {
  const { t } = useTexts(['search', 'common']);
  const name = siteMarks[item.site].name;
  return (
    <StatePanel
      role="status"
      title={t('soon.title', { site: name })}
      text={t('soon.text', { site: name, id: item.id })}
    >
      <OutsideLink url={item.canonical}>{t('soon.open')}</OutsideLink>
      <ButtonLink to={paths.support}>{t('common:contactSupport')}</ButtonLink>
    </StatePanel>
  );
}

/** Why a link opens no item, and what to do about it. */
function Refused({ refusal }: { readonly refusal: LinkRefused }) {
  const { t } = useTexts(['search', 'common']);
  const site = refusal.site ? siteMarks[refusal.site].name : t('refused.thatSite');
  return (
    <StatePanel
      role="status"
      icon="warning"
      title={t(`refused.${refusal.reason}.title`, { site })}
      text={t(`refused.${refusal.reason}.text`, { site })}
    >
      {refusal.words ? (
        <ButtonLink kind="main" to={searchHref({ q: refusal.words })}>
          {t('refused.searchHere', { words: refusal.words })}
        </ButtonLink>
      ) : null}
      <ButtonLink to={paths.support}>{t('common:contactSupport')}</ButtonLink>
    </StatePanel>
  );
}

interface UnderstoodProps {
  readonly text: string;
  readonly site: Site | undefined;
}

function Shown({ text, site, answer }: UnderstoodProps & { readonly answer: Understanding }) {
  const { t } = useTexts(['search', 'common']);
  switch (answer.kind) {
    case 'item':
      return isOpen(answer.site) ? <Navigate to={itemHref(answer)} replace /> : <OpensSoon item={answer} />;
    case 'refused':
      return <Refused refusal={answer} />;
    case 'unfollowed':
      return (
        <StatePanel role="alert" icon="warning" title={t('unfollowed.title')} text={t('unfollowed.text')}>
          <ButtonLink to={paths.support}>{t('common:contactSupport')}</ButtonLink>
        </StatePanel>
      );
    case 'words':
      return (
        <>
          <SiteFilter text={text} site={site} />
          <Results words={text} site={site} />
        </>
      );
  }
}

function Settled({ promise, ...rest }: UnderstoodProps & { readonly promise: Promise<Understanding> }) {
  return <Shown {...rest} answer={use(promise)} />;
}

function Blank() {
  return (
    <div aria-busy="true">
      <Bone width={60} />
      <Bone lines={3} />
    </div>
  );
}

/** A pasted text that may hold a link: what it is, and where it leads (B-01). */
export function Understood(props: UnderstoodProps) {
  const [promise] = useState(() => understand(props.text, location.host));
  return (
    <Suspense fallback={<Blank />}>
      <Settled {...props} promise={promise} />
    </Suspense>
  );
}
