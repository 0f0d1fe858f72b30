import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { firstValue } from '@/lib/query';
import { mayBeSignedIn, useSession } from '@/session/session';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/page-frame';
import { SkeletonLines } from '@/ui/states/skeleton';
import { StatusPanel } from '@/ui/states/status-panel';
import { LazyOwnInvitation } from '@/features/invite/public';
import { ShareItem } from '../components/share-item';
import { shareKey } from '../share-key';

/** An item's picture to share, or one's own invitation where the address names none. */
export function Page() {
  const { t } = useTranslation('tools');
  const { search } = useLocation();
  const item = shareKey(firstValue(search, 'site'), firstValue(search, 'id'));
  return (
    <PageFrame narrow title={t('share.title')}>
      {item ? <ShareItem key={`${item.site} ${item.id}`} {...item} /> : <Invitation />}
    </PageFrame>
  );
}

function Invitation() {
  const { t } = useTranslation('tools');
  const { known, userInfo } = useSession();
  if (!known && mayBeSignedIn()) return <SkeletonLines lines={6} />;
  if (!userInfo) {
    return (
      <StatusPanel icon="share" title={t('share.visitor.title')} text={t('share.visitor.text')}>
        <ButtonLink kind="main" to={`${paths.login}?redirect=${encodeURIComponent(paths.share)}`}>
          {t('share.visitor.logIn')}
        </ButtonLink>
      </StatusPanel>
    );
  }
  return (
    <Suspense fallback={<SkeletonLines lines={6} />}>
      <LazyOwnInvitation />
    </Suspense>
  );
}
