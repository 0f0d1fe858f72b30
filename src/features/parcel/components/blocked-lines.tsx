import { Link } from 'react-router-dom';
import { afterSaleHref, orderHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { isShippableNow, type Arrived } from '../arrived';
import { ParcelLineRow } from './parcel-line-row';
import { StorageNote } from './storage-note';
import css from './waiting-list.module.css';

/** Items that stay in the warehouse until a claim is decided or their customer has decided, each with the link there. */
export function BlockedLines({ arrived }: { readonly arrived: readonly Arrived[] }) {
  const { t } = useTranslation('parcel');
  const blocked = arrived.filter((line) => !isShippableNow(line));
  if (blocked.length === 0) return null;
  return (
    <ul className={css.blocked}>
      {blocked.map((line) => (
        <li key={line.id}>
          <ParcelLineRow line={line}>
            <p className={css.care}>
              <span>{t(line.awaitsAnswer ? 'waiting.differs' : 'waiting.claim')}</span>{' '}
              {line.awaitsAnswer ? <Link to={orderHref(line.order)}>{t('waiting.toFindings')}</Link> : null}
              {line.claim ? <Link to={afterSaleHref(line.claim.id)}>{t('waiting.toClaim')}</Link> : null}
            </p>
            {line.storage ? <StorageNote storage={line.storage} /> : null}
          </ParcelLineRow>
        </li>
      ))}
    </ul>
  );
}
