import { useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths } from '../../../config/paths';
import { afterSaleCalls } from '../../../contract/after-sale';
import { useTranslation } from '../../../i18n/use-translation';
import { OneRecord } from '../../../ui/one-record';
import { PageFrame } from '../../../ui/page-frame';
import { BlankCards } from '../../../ui/paged-list';
import { ClaimBody } from '../components/claim-body';

/** One claim. */
export function Page() {
  const { t } = useTranslation('afterSale');
  const id = useParams()['id'] ?? '';
  const read = useCall(afterSaleCalls, 'Sig.Front.User.AfterService.Detail', { id }, { silent: true });
  return (
    <PageFrame narrow title={t('one')}>
      <OneRecord
        read={read}
        missing={{ title: t('missing.title'), text: t('missing.text'), to: paths.afterSales, back: t('missing.back') }}
        blank={<BlankCards />}
      >
        {(shown) => <ClaimBody key={id} claim={shown} />}
      </OneRecord>
    </PageFrame>
  );
}
