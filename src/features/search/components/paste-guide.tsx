import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/chip';
import css from './paste-guide.module.css';
import { SiteTiles } from './site-tiles';

/** Guide to what the search box understands, shown before anything was typed. */
export function PasteGuide() {
  const { t } = useTranslation(['search', 'common']);
  const linkKinds = ['share', 'mobile', 'proxy', 'short', 'words'] as const;
  return (
    <>
      <Card title={t('guide.title')}>
        <ul className={css.actions}>
          {linkKinds.map((kind) => (
            <li key={kind}>{t(`guide.${kind}`)}</li>
          ))}
        </ul>
      </Card>
      <h2 className={css.heading}>{t('common:sites')}</h2>
      <SiteTiles />
    </>
  );
}
