import { useTranslation } from 'react-i18next';
import { callDesk } from '../api/call-desk';
import { NumberSearch } from './number-search';

/** A field for the number of a parcel, its tracking or an order with items in it. */
export function ParcelSearch() {
  const { t } = useTranslation('parcel');
  const find = async (number: string) => {
    const { parcels } = await callDesk('Desk.Parcel.Find', { number });
    return parcels.map(({ id, state }) => ({
      id,
      path: `/queue/parcels/${encodeURIComponent(id)}`,
      facts: <span>{t(`states.${state}`)}</span>,
    }));
  };
  return <NumberSearch label={t('search')} nothing={t('nothing')} find={find} />;
}
