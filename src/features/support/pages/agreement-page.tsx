import { useTexts } from '../../../i18n/use-texts';
import { PageFrame } from '../../../ui/page-frame';
import css from './support-page.module.css';

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
        </section>
      ))}
    </PageFrame>
  );
}
