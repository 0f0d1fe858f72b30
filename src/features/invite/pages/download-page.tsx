import { hostKind } from '@/bridge/bridge';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { NamedIcon, type IconName } from '@/ui/icons';
import { PageFrame } from '@/ui/page-frame';
import { QrCode } from '@/ui/qr-code';
import { StatusPanel } from '@/ui/states/status-panel';
import css from '../components/download.module.css';
import { detectPlatform } from '../platform';

const stores = { ios: env.appStore, android: env.playStore } as const;
const gives: readonly (readonly [IconName, 'paste' | 'notice' | 'language'])[] = [
  ['copy', 'paste'],
  ['box', 'notice'],
  ['globe', 'language'],
];

/** The app by the stores that have it, and the web app for all. */
export function Page() {
  const { t } = useTranslation('invite');
  const isInApp = hostKind() === 'native';
  return (
    <PageFrame narrow title={t('download.title')}>
      {isInApp ? (
        <StatusPanel icon="check" title={t('download.inApp.title')} text={t('download.inApp.text')}>
          <ButtonLink kind="main" to={paths.home}>
            {t('download.inApp.home')}
          </ButtonLink>
        </StatusPanel>
      ) : (
        <StoreLinks />
      )}
    </PageFrame>
  );
}

function StoreLinks() {
  const { t } = useTranslation('invite');
  const platform = detectPlatform(navigator.userAgent, navigator.maxTouchPoints);
  const hasStore = platform === 'desktop' ? stores.ios + stores.android !== '' : stores[platform] !== '';
  return (
    <>
      <section className={css.hero}>
        <span className={css.seal} lang="ja" aria-hidden="true">
          橋
        </span>
        <p className={css.lead}>{t('download.lead')}</p>
      </section>
      {hasStore ? <Stores platform={platform} /> : null}
      {platform === 'desktop' ? (
        <Card title={t('download.qr.title')}>
          <p>{t('download.qr.text')}</p>
          <QrCode text={location.origin + paths.download} alt={t('download.qr.alt')} failed={t('download.qr.failed')} />
        </Card>
      ) : null}
      <Card title={t('download.web.title')}>
        <p>{t(hasStore ? 'download.web.also' : 'download.web.noStore')}</p>
        <p className={css.step}>{t(`download.web.${platform}`)}</p>
      </Card>
      <Card title={t('download.gives.title')}>
        <ul className={css.gives}>
          {gives.map(([icon, key]) => (
            <li key={key}>
              <NamedIcon name={icon} />
              <span>{t(`download.gives.${key}`)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function Stores({ platform }: { readonly platform: ReturnType<typeof detectPlatform> }) {
  const { t } = useTranslation('invite');
  const displayedStores = (['ios', 'android'] as const).filter(
    (store) => stores[store] !== '' && (platform === 'desktop' || platform === store),
  );
  return (
    <Card title={t('download.store.title')}>
      <div className={css.stores}>
        {displayedStores.map((store) => (
          <a key={store} className={css.store} href={stores[store]} target="_blank" rel="noopener noreferrer">
            {t(`download.store.${store}`)}
          </a>
        ))}
      </div>
    </Card>
  );
}
