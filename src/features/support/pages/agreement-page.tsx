import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { agreementSections } from '../../../config/agreement-sections';
import { asksConsent } from '../../../config/third-parties';
import { useTranslation } from '../../../i18n/use-translation';
import { lazyPart } from '../../../ui/lazy-part';
import { PageFrame } from '../../../ui/page-frame';
import { useSection } from '../../../ui/use-section';
import css from './support-page.module.css';

const ConsentButton = lazyPart('host', () => import('../components/consent-button').then((part) => part.ConsentButton));

/** Terms of use and privacy policy, in plain words; each section has its anchor. */
export function Page() {
  const { t } = useTranslation('support');
  useSection(true);
  return (
    <PageFrame narrow title={t('agreement.title')}>
      <p className={css.note}>{t('agreement.asOf')}</p>
      <nav aria-label={t('agreement.contents')} className={css.contents}>
        <ol>
          {agreementSections.map((section) => (
            <li key={section}>
              <Link to={`#${section}`} replace>
                {t(`agreement.${section}.title`)}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {agreementSections.map((section) => (
        <section key={section} id={section} className={css.section} aria-labelledby={`${section}-title`}>
          <h2 id={`${section}-title`}>{t(`agreement.${section}.title`)}</h2>
          <p>{t(`agreement.${section}.text`)}</p>
          {section === 'cookies' && asksConsent ? (
            <>
              <p>{t('agreement.cookies.change')}</p>
              <Suspense fallback={null}>
                <ConsentButton />
              </Suspense>
            </>
          ) : null}
        </section>
      ))}
    </PageFrame>
  );
}
