import { paths } from '../config/paths';
import { useTranslation } from '../i18n/use-translation';
import { ButtonLink } from './button';
import { StatePanel } from './states';

/** An empty list of a shop that has just opened: nothing was searched for, so no other search is proposed. */
export function NothingYet() {
  const { t } = useTranslation('common');
  return (
    <StatePanel icon="box" title={t('nothingYet.title')} text={t('nothingYet.text')}>
      <ButtonLink to={paths.search}>{t('tab.search')}</ButtonLink>
    </StatePanel>
  );
}
