import { reportHref, shareHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import css from './tools.module.css';

/** At the foot of an item's page. */
export function ItemActions({ site, id }: { readonly site: string; readonly id: string }) {
  const { t } = useTranslation('tools');
  return (
    <nav className={css.actions} aria-label={t('ways.label')}>
      <ButtonLink to={shareHref({ site, id })}>{t('ways.share')}</ButtonLink>
      <ButtonLink to={reportHref('item', `${site}/${id}`)}>{t('ways.report')}</ButtonLink>
    </nav>
  );
}
