import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths } from '../../../config/paths';
import { afterSaleCalls, type ClaimOrderLine } from '../../../contract/after-sale';
import { codes } from '../../../contract/codes';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { PageFrame } from '../../../ui/page-frame';
import { LoadFailed, StatePanel } from '../../../ui/states';
import { Blocked } from '../components/blocked';
import { ClaimForm } from '../components/claim-form';
import { BlankCards } from '../../../ui/paged-list';
import { useClaimConfig } from '../use-claim-config';

/** A new claim of the thing that the address names. */
export function Page() {
  const { t } = useTranslation('afterSale');
  return (
    <PageFrame narrow title={t('new')} tabs={false}>
      <Body />
    </PageFrame>
  );
}

function Body() {
  const { t } = useTranslation('afterSale');
  const [query] = useSearchParams();
  const [order, line] = [query.get('order') ?? '', query.get('line') ?? ''];
  const read = useCall(
    afterSaleCalls,
    'Sig.Front.User.AfterService.Things',
    { order },
    { silent: true, enabled: /^[\w-]{1,40}$/.test(order) },
  );
  const thing = read.data?.things.find((one) => one.id === line);
  const isMissing = read.error?.code === codes.notFound || read.fetchStatus === 'idle';
  if (thing) return <Chosen thing={thing} />;
  if (read.data || isMissing) {
    return (
      <StatePanel icon="box" title={t('form.start')}>
        <ButtonLink kind="main" to={paths.afterSaleOrder}>
          {t('choose.order')}
        </ButtonLink>
      </StatePanel>
    );
  }
  return read.isError ? <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} /> : <BlankCards />;
}

function Chosen({ thing }: { readonly thing: ClaimOrderLine }) {
  const { t } = useTranslation('afterSale');
  const config = useClaimConfig();
  if (thing.blocked !== null) {
    return (
      <StatePanel icon="box" title={t('new')} text={<Blocked thing={thing} />}>
        <ButtonLink to={paths.afterSaleOrder}>{t('form.change')}</ButtonLink>
      </StatePanel>
    );
  }
  if (config.data) return <ClaimForm thing={thing} config={config.data} />;
  return config.isError ? (
    <LoadFailed onRetry={() => void config.refetch()} busy={config.isFetching} />
  ) : (
    <BlankCards />
  );
}
