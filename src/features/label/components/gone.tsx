import { paths } from '../../../config/paths';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { SkeletonLines, StatePanel } from '../../../ui/states';

/** What stands where one is no member, or the link names nothing. */
export function Gone({ of = 'title' }: { readonly of?: 'title' | 'item' }) {
  const { t } = useTranslation('label');
  return (
    <StatePanel title={t(`gone.${of}`)} text={t('gone.text')}>
      <ButtonLink to={paths.labels}>{t('gone.back')}</ButtonLink>
    </StatePanel>
  );
}

export const bones = (
  <div aria-busy="true">
    <SkeletonLines lines={8} />
  </div>
);
