import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { authorHref, paths } from '@/config/paths';
import { codes } from '@/contract/codes';
import { useTranslation } from '@/i18n/use-translation';
import { formatDateTime } from '@/ui/format-date-time';
import { lazyPart } from '@/ui/lazy-part';
import { ReadingPage } from '@/ui/reading-page';
import { htmlToText, TranslationOf } from '@/features/translation/public';
import { experienceQueries } from '../queries';

const PostPictures = lazyPart('review', () => import('../components/post-pictures').then((part) => part.PostPictures));

/** A buyer's story as they wrote it, cleaned once more before it is shown. */
export function Page() {
  const { t } = useTranslation('experience');
  const read = useQuery(experienceQueries.detail(useParams()['id'] ?? ''));
  return (
    <ReadingPage
      read={read}
      isMissing={read.error?.code === codes.notFound}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      all={{ to: paths.experiences, text: t('all') }}
      goodsTitle={t('goods')}
      renderEnd={({ title, html, language, pictures }) => (
        <>
          {pictures.length > 0 ? (
            <Suspense fallback={null}>
              <PostPictures pictures={pictures} />
            </Suspense>
          ) : null}
          <TranslationOf texts={[title, htmlToText(html)]} language={language} />
        </>
      )}
      renderNote={({ author, at }) => (
        <>
          <Link to={authorHref(author.id)}>
            <bdi>{author.name || t('buyer')}</bdi>
          </Link>
          <span>{formatDateTime(at)}</span>
        </>
      )}
    />
  );
}
