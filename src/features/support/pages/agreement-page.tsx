import { useTexts } from '../../../i18n/use-texts';
import { Suspense } from 'react';
import { asksConsent } from '../../../config/third-parties';
import { lazyPart } from '../../../ui/lazy-part';
import { PageFrame } from '../../../ui/page-frame';
import css from './support-page.module.css';

const ConsentButton = lazyPart('host', () => import('../components/consent-button').then((part) => part.ConsentButton));

const sections = ['service', 'account', 'goods', 'money', 'shipping', 'data', 'cookies', 'contact'] as const;

/** terms of use and privacy policy, in plain words. */
export function Page() {
  const { t } = useTexts('support');
  return (
    <PageFrame narrow title={t('agreement.title')}>
      <p className={css.note}>{t('agreement.asOf')}</p>
      {sections.map((section) => (
        <section key={section} id={section} className={css.section}>
          <h2>{t(`agreement.${section}.title`)}</h2>
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
