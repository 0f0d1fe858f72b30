import { useTranslation } from 'react-i18next';
import { callDesk } from '../api/call-desk';
import { NumberSearch } from './number-search';

/** A field for the number of an order, an item or a marketplace's order. */
export function ArrivalSearch() {
  const { t } = useTranslation(['arrival', 'line']);
  const find = async (number: string) => {
    const { lines } = await callDesk('Desk.Arrival.Find', { number });
    return lines.map(({ line, title, state, quantity }) => ({
      id: line,
      path: `/queue/arrivals/${encodeURIComponent(line)}`,
      facts: (
        <>
          <span lang="ja">{title}</span> <span>{`× ${quantity}`}</span> <span>{t(`line:states.${state}`)}</span>
        </>
      ),
    }));
  };
  return <NumberSearch label={t('search')} nothing={t('nothing')} find={find} />;
}
