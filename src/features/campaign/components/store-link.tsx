import { useEffect, useState } from 'react';
import { hostBridge, hostKind } from '@/bridge/bridge';
import { hostActions } from '@/bridge/host-actions';
import { paths } from '@/config/paths';
import type { Site } from '@/contract/sites';
import { useTranslation } from '@/i18n/use-translation';
import { Button, ButtonLink } from '@/ui/button';
import { SiteBadge } from '@/ui/site-badge';
import css from './store-link.module.css';

/** Whether the app can open a store's homepage of its own. Its answer to `hello` says so: any question waits for that. */
async function appOpensStores(): Promise<boolean> {
  const bridge = await hostBridge();
  await bridge.call('safeArea', {});
  // An app that never answers is treated as a browser.
  return bridge.kind !== 'native' || bridge.supports('openBanner');
}

function useOldApp(): boolean {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    if (hostKind() === 'native') void appOpensStores().then((opens) => (isUnmounted ? undefined : setOld(!opens)));
    return () => {
      isUnmounted = true;
    };
  }, []);
  return isOld;
}

/** The way to a store's homepage: in the app its own, with a notice where the app is too old to have one; elsewhere our list. */
export function StoreLink({ site }: { readonly site: Site }) {
  const { t } = useTranslation('campaign');
  const isOld = useOldApp();
  const to = paths.mall.replace(':site', site);
  if (isOld) {
    return (
      <div className={css.notice} role="status">
        <SiteBadge site={site} />
        <p>{t('store.upgrade')}</p>
        <ButtonLink to={paths.download}>{t('store.get')}</ButtonLink>
      </div>
    );
  }
  return (
    <p className={css.action}>
      <SiteBadge site={site} />
      {hostKind() === 'native' ? (
        <Button
          onClick={() =>
            hostActions((act) => act.openTarget({ kind: 'appBanner', url: location.origin + to, id: `store-${site}` }))
          }
        >
          {t('store.visit')}
        </Button>
      ) : (
        <ButtonLink to={to}>{t('store.visit')}</ButtonLink>
      )}
    </p>
  );
}
