import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { articlesHref, paths } from '@/config/paths';
import { codes } from '@/contract/codes';
import { useTranslation } from '@/i18n/use-translation';
import { formatDateTime } from '@/ui/format-date-time';
import { ReadingPage } from '@/ui/reading-page';
import { articleQueries } from '../queries';

/** An article, its words cleaned once more before they are shown, with goods to go with it. */
export function Page() {
  const { t } = useTranslation('article');
  const read = useQuery(articleQueries.detail(useParams()['id'] ?? ''));
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
