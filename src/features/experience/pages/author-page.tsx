import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { codes } from '@/contract/codes';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/page-frame';
import { NotFound } from '@/ui/states/not-found';
import { Posts } from '../components/posts';
import { experienceQueries } from '../queries';

/** All that one buyer has told; of the author nothing but the name that they show to everybody. */
export function Page() {
  const { t } = useTranslation('experience');
  const author = new URLSearchParams(useLocation().search).get('id') ?? '';
  const read = useInfiniteQuery(experienceQueries.list(author));
  const name = read.data?.[0]?.author?.name;
  if (read.error?.code === codes.notFound) {
    return (
      <PageFrame narrow>
        <NotFound isPage title={t('none.title')} text={t('none.text')}>
          <ButtonLink to={paths.experiences}>{t('all')}</ButtonLink>
        </NotFound>
      </PageFrame>
    );
  }
  return (
    <PageFrame title={name === undefined ? t('title') : t('by', { name: name || t('buyer') })}>
      <Posts read={read} author={author} />
    </PageFrame>
  );
}
