import type { Picture } from '@/contract/goods';
import { useTranslation } from '@/i18n/use-translation';
import { SentPictures } from '@/ui/sent-pictures';

/** The pictures that the author sent with a story. */
export function PostPictures({ pictures }: { readonly pictures: readonly Picture[] }) {
  const { t } = useTranslation('review');
  return (
    <SentPictures
      pictures={pictures}
      label={t('pictures')}
      nameOf={(index) => t('picture', { at: index + 1, total: pictures.length })}
    />
  );
}
