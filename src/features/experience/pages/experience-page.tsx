import { Link, useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { authorHref, paths } from '../../../config/paths';
import { codes } from '../../../contract/codes';
import { experienceCalls } from '../../../contract/experience';
import { useTranslation } from '../../../i18n/use-translation';
import { formatDateTime } from '../../../ui/format-date-time';
import { ReadingPage } from '../../../ui/reading-page';

/** A buyer's story as they wrote it, cleaned once more before it is shown. */
export function Page() {
  const { t } = useTranslation('experience');
  const read = useCall(
    experienceCalls,
    'Sig.Front.Experience.Detail',
    { id: useParams()['id'] ?? '' },
    { silent: true },
  );
  return (
    <ReadingPage
      read={read}
      isMissing={read.error?.code === codes.notFound}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      all={{ to: paths.experiences, text: t('all') }}
      goodsTitle={t('goods')}
      renderNote={({ author, at }) => (
        <>
          <Link to={authorHref(author.id)}>
            <bdi>{author.name}</bdi>
          </Link>
          <span>{formatDateTime(at)}</span>
        </>
      )}
    />
  );
}
