import { useTexts } from '../../../i18n/use-texts';
import { Popup } from '../../../ui/feedback/popup';

/** Says plainly that ordering opens soon, until it does. */
export function SoonPopup({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('item');
  return (
    <Popup title={t('soonTitle')} onClose={onClose}>
      <p>{t('soonText')}</p>
    </Popup>
  );
}
