import { Link, useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { articlesHref, paths } from '../../../config/paths';
import { articleCalls } from '../../../contract/article';
import { codes } from '../../../contract/codes';
import { useTranslation } from '../../../i18n/use-translation';
import { formatDateTime } from '../../../ui/format-date-time';
import { ReadingPage } from '../../../ui/reading-page';

/** An article, its words cleaned once more before they are shown, with goods to go with it. */
export function Page() {
  const { t } = useTranslation('article');
  const read = useCall(articleCalls, 'Sig.Front.Article.Detail', { id: useParams()['id'] ?? '' }, { silent: true });
  return (
    <ReadingPage
      read={read}
      isMissing={read.error?.code === codes.notFound}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      all={{ to: paths.articles, text: t('title') }}
      goodsTitle={t('goods')}
      renderNote={({ topic, language, publishedAt }) => (
        <>
          <Link to={articlesHref({ topic: topic.id })} lang={language}>
            {topic.name}
          </Link>
          <span>{formatDateTime(publishedAt)}</span>
        </>
      )}
    />
  );
}
