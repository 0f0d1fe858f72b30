import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { NotFound } from '@/ui/states/not-found';
import { Skeleton } from '@/ui/states/skeleton';

/** Message for a reader who is not a member of the group label, or whose link leads to none. */
export function GroupLabelMissing({ of = 'title' }: { readonly of?: 'title' | 'item' }) {
  const { t } = useTranslation('label');
  return (
    <NotFound title={t(`gone.${of}`)} text={t('gone.text')}>
      <ButtonLink to={paths.labels}>{t('gone.back')}</ButtonLink>
    </NotFound>
  );
}

export const groupLabelSkeleton = <Skeleton lines={8} />;
