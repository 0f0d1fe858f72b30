import { useTranslation } from '@/i18n/use-translation';
import css from './consent-card.module.css';
import { ConsentForm } from './consent-form';

/** Asks once, at the foot of the page and without covering it whole: whoever does not answer has refused. */
export function ConsentCard({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('host');
  return (
    <aside className={css.card} aria-label={t('consent.title')}>
      <h2>{t('consent.title')}</h2>
      <ConsentForm folded onDone={onDone} />
    </aside>
  );
}
