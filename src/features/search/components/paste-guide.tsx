import { useTranslation } from '../../../i18n/use-translation';
import { Card } from '../../../ui/chip';
import css from './paste-guide.module.css';
import { SiteTiles } from './site-tiles';

/** What the box understands, before anything was typed. */
export function PasteGuide() {
  const { t } = useTranslation(['search', 'common']);
  const ways = ['share', 'mobile', 'proxy', 'short', 'words'] as const;
  return (
    <>
      <Card title={t('guide.title')}>
        <ul className={css.ways}>
          {ways.map((way) => (
            <li key={way}>{t(`guide.${way}`)}</li>
          ))}
        </ul>
      </Card>
      <h2 className={css.heading}>{t('common:sites')}</h2>
      <SiteTiles />
    </>
  );
}
