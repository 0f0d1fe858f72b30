import { useTranslation } from '../../../i18n/use-translation';
import { PageFrame } from '../../../ui/page-frame';
import { Posts, usePosts } from '../components/posts';
import css from '../components/posts.module.css';

/** Experience posts of buyers, in their own languages. */
export function Page() {
  const { t } = useTranslation('experience');
  return (
    <PageFrame title={t('title')}>
      <p className={css.lead}>{t('lead')}</p>
      <Posts read={usePosts()} />
    </PageFrame>
  );
}
