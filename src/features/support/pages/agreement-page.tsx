import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { asksConsent } from '@/config/third-parties';
import { currentLanguageCode } from '@/i18n/i18n';
import { getAgreementSections } from '@/i18n/own-sections';
import { useTranslation } from '@/i18n/use-translation';
import { brandDetails } from '@/config/brand-details';
import { formatCalendarDay } from '@/rules/time/date';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { useSection } from '@/ui/use-section';
import { DocumentSections } from '../components/document-sections';
import css from './support-page.module.css';

const ConsentButton = lazyPart('host', () => import('../components/consent-button').then((part) => part.ConsentButton));

function ConsentChange() {
  const { t } = useTranslation('support');
  return (
    <>
      <p>{t('agreement.cookies.change')}</p>
      <Suspense fallback={null}>
        <ConsentButton />
      </Suspense>
    </>
  );
}

/** Terms of use and privacy policy, in plain words or in the brand's own; each section has its anchor. */
export function Page() {
  const { t } = useTranslation('support');
  useSection(true);
  const sections = getAgreementSections(t);
  // A brand's own text may lack a section on cookies: the choice is then shown at the end.
  const consentId = sections.some(({ id }) => id === 'cookies') ? 'cookies' : sections.at(-1)?.id;
  return (
    <PageFrame narrow title={t('agreement.title')}>
      <p className={css.note}>
        {t('agreement.asOf', {
          date: formatCalendarDay(brandDetails.termsVersion, currentLanguageCode(), { dateStyle: 'long' }),
        })}
      </p>
      <nav aria-label={t('agreement.contents')} className={css.contents}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${id}`} replace>
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <DocumentSections sections={sections} endOf={asksConsent ? consentId : undefined}>
        <ConsentChange />
      </DocumentSections>
    </PageFrame>
  );
}
