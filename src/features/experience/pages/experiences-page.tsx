import { useTexts } from '../../../i18n/use-texts';
import { PageFrame } from '../../../ui/page-frame';
import { Posts, usePosts } from '../components/posts';
import css from '../components/posts.module.css';

/** Experience posts of buyers, in their own languages. */
export function Page() {
  const { t } = useTexts('experience');
  return (
    <PageFrame title={t('title')}>
      <p className={css.lead}>{t('lead')}</p>
      <Posts read={usePosts()} />
    </PageFrame>
  );
}
