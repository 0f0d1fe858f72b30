import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { StatusPanel } from '@/ui/states/status-panel';
import { CheckInCenterPage, EarnPointsLinks } from '../components/check-in-center-page';
import { SignSuccess } from '../components/success';

/** Today's sign-in, as a page by itself. */
export function Page() {
  const { t } = useTranslation('sign');
  return (
    <CheckInCenterPage title={t('success.sign.title')}>
      {(center) =>
        center.signed ? (
          <Card>
            <SignSuccess center={center} />
            <EarnPointsLinks />
          </Card>
        ) : (
          <StatusPanel icon="warning" title={t('success.sign.none.title')} text={t('success.sign.none.text')}>
            <ButtonLink kind="main" to={paths.sign}>
              {t('success.toSign')}
            </ButtonLink>
          </StatusPanel>
        )
      }
    </CheckInCenterPage>
  );
}
