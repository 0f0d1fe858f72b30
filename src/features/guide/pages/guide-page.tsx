import { Link, useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths } from '../../../config/paths';
import { guideCalls } from '../../../contract/guide';
import { guideTypes } from '../../../contract/guide-types';
import { useTranslation } from '../../../i18n/use-translation';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed } from '../../../ui/states';
import { useSection } from '../../../ui/use-section';
import { useTitle } from '../../../ui/use-title';
import { GuideBlocks } from '../components/guide-blocks';
import css from './guide-page.module.css';

/** A guide, with the fees and limits of now. */
export function Page() {
  const { t } = useTranslation('guide');
  const asked = useParams()['type'];
  // The route's row lets no other type through.
  const type = guideTypes.find((guideType) => guideType === asked) ?? 'about';
  const read = useCall(guideCalls, 'Sig.Front.Guide.Detail', { type }, { silent: true });
  const shown = read.data;
  useTitle(shown && `${shown.title} – Kakehashi`, shown?.lead);
  useSection(shown !== undefined);
  if (read.isError && !shown) {
    return (
      <PageFrame narrow title={t('title')}>
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      </PageFrame>
    );
  }
  if (!shown) {
    return (
      <PageFrame narrow title={<SkeletonLines width={60} />}>
        <div aria-busy="true">
          <SkeletonLines lines={6} />
        </div>
      </PageFrame>
    );
  }
  const { title, lead, language, sections } = shown;
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
