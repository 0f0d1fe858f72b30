import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '../button';
import { EmptyState } from './status-panel';

/** The empty state of a shop that has just opened: the reader has not searched, so no other search is proposed. */
export function EmptyShop() {
  const { t } = useTranslation('common');
  return (
    <EmptyState icon="box" title={t('nothingYet.title')} text={t('nothingYet.text')}>
      <ButtonLink to={paths.search}>{t('tab.search')}</ButtonLink>
    </EmptyState>
  );
}
