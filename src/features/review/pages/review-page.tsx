import { useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths } from '../../../config/paths';
import { reviewCalls } from '../../../contract/review';
import { useTranslation } from '../../../i18n/use-translation';
import { OneRecord } from '../../../ui/one-record';
import { PageFrame } from '../../../ui/page-frame';
import { BlankCards } from '../../../ui/paged-list';
import { ReviewBody } from '../components/review-body';

/** One review; one's own with how it stands. */
export function Page() {
  const { t } = useTranslation('review');
  const id = useParams()['id'] ?? '';
  const read = useCall(reviewCalls, 'Sig.Front.ShareOrder.Detail', { id }, { silent: true });
  return (
    <PageFrame narrow title={t('one')}>
      <OneRecord
        read={read}
        missing={{ title: t('missing.title'), text: t('missing.text'), to: paths.reviews, back: t('all') }}
        blank={<BlankCards />}
      >
        {(shown) => <ReviewBody key={id} review={shown} />}
      </OneRecord>
    </PageFrame>
  );
}
