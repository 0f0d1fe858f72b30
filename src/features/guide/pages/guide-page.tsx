import { formatDocumentTitle } from '@/i18n/shop-name';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { codes } from '@/contract/codes';
import { useTranslation } from '@/i18n/use-translation';
import { PageFrame } from '@/ui/page-frame';
import { ButtonLink } from '@/ui/button';
import { NotFound } from '@/ui/states/not-found';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton, SkeletonLines } from '@/ui/states/skeleton';
import { useSection } from '@/ui/use-section';
import { useTitle } from '@/ui/use-title';
import { GuideBlocks } from '../components/guide-blocks';
import { guideQueries } from '../queries';
import css from './guide-page.module.css';

/** A guide, with the fees and limits of now. */
export function Page() {
  const { t } = useTranslation('guide');
  const read = useQuery(guideQueries.detail(useParams()['type'] ?? ''));
  const guide = read.data;
  useTitle(guide && formatDocumentTitle(guide.title), guide?.lead);
  useSection(guide !== undefined);
  if (read.error?.code === codes.notFound && !guide) {
    return (
      <PageFrame narrow>
        <NotFound isPage title={t('missing.title')} text={t('missing.text')}>
          <ButtonLink to={paths.guides}>{t('others')}</ButtonLink>
        </NotFound>
      </PageFrame>
    );
  }
  if (read.isError && !guide) {
    return (
      <PageFrame narrow title={t('title')}>
        <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
      </PageFrame>
    );
  }
  if (!guide) {
    return (
      <PageFrame narrow title={<SkeletonLines width={60} />}>
        <Skeleton lines={6} />
      </PageFrame>
    );
  }
  const { title, lead, language, sections } = guide;
  return (
    <PageFrame
      narrow
      title={
        <span lang={language} dir="auto">
          {title}
        </span>
      }
    >
      <p lang={language} dir="auto">
        {lead}
      </p>
      <p className={css.today}>{t('lead')}</p>
      <nav aria-label={t('contents')} className={css.contents}>
        <ol lang={language}>
          {sections.map((section) => (
            <li key={section.id}>
              <Link to={`#${section.id}`} replace>
                <bdi>{section.title}</bdi>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <section key={section.id} id={section.id} className={css.section} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`} lang={language} dir="auto">
            {section.title}
          </h2>
          <GuideBlocks blocks={section.blocks} language={language} />
        </section>
      ))}
      <p className={css.others}>
        <Link to={paths.guides}>{t('others')}</Link>
      </p>
    </PageFrame>
  );
}
