import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { paths } from '@/config/paths';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/page-frame';
import { Posts } from '../components/posts';
import { experienceQueries } from '../queries';
import css from '../components/posts.module.css';

/** Experience posts of buyers, in their own languages. */
export function Page() {
  const { t } = useTranslation('experience');
  return (
    <PageFrame title={t('title')}>
      <div className={css.lead}>
        <p>{t('lead')}</p>
        <ButtonLink to={paths.experienceWrite}>{t('write.title')}</ButtonLink>
      </div>
      <Posts read={useInfiniteQuery(experienceQueries.list())} />
    </PageFrame>
  );
}
