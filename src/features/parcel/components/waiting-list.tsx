import { useId } from 'react';
import { maxInParcel } from '@/contract/parcel';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatLength, formatWeight } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { isShippableNow, type Arrived, type ArrivedRead } from '../arrived';
import { BlockedLines } from './blocked-lines';
import { MoreButton } from '@/ui/more-button';
import { StorageNote } from './storage-note';
import { ParcelLineRow } from './parcel-line-row';
import css from './waiting-list.module.css';

interface WaitingListProps {
  readonly arrived: readonly Arrived[];
  readonly read: ArrivedRead;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: string[]) => void;
}

/** Items in the warehouse with weight, size and storage time, to choose for one parcel. */
export function WaitingList({ arrived, read, chosen, onChoose }: WaitingListProps) {
  const { t } = useTranslation('parcel');
  const id = useId();
  const isFull = chosen.length >= maxInParcel;
  const shippable = arrived.filter(isShippableNow);
  const all = shippable.slice(0, maxInParcel).map((arrival) => arrival.id);
  const choose = (lineId: string) =>
    onChoose(chosen.includes(lineId) ? chosen.filter((chosenId) => chosenId !== lineId) : [...chosen, lineId]);
  return (
    <Card title={t('waiting.title')}>
      <p className={css.hint}>{t('waiting.hint')}</p>
      {shippable.length > 1 && chosen.length < all.length ? (
        <Button kind="quiet" onClick={() => onChoose(all)}>
          {t('waiting.all')}
        </Button>
      ) : null}
      <ul className={css.list}>
        {shippable.map((arrival) => {
          const isChosen = chosen.includes(arrival.id);
          return (
            <li key={arrival.id}>
              <label className={css.row} htmlFor={`${id}-${arrival.id}`}>
                <input
                  id={`${id}-${arrival.id}`}
                  type="checkbox"
                  className={css.box}
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => choose(arrival.id)}
                />
                <ParcelLineRow line={arrival}>
                  <Measured arrival={arrival} />
                  {arrival.storage ? <StorageNote storage={arrival.storage} /> : null}
                </ParcelLineRow>
              </label>
            </li>
          );
        })}
      </ul>
      <BlockedLines arrived={arrived} />
      <MoreButton read={read} text={t('more')} failed={t('moreFailed')} />
      {isFull && shippable.length > maxInParcel ? (
        <p className={css.hint} role="status">
          {t('waiting.most', { count: maxInParcel })}
        </p>
      ) : null}
    </Card>
  );
}

/** Weight and box as they were measured at the warehouse. */
function Measured({ arrival: { measured } }: { readonly arrival: Arrived }) {
  if (!measured) return null;
  const code = currentLanguageCode();
  const [length, width, height] = measured.cm;
  return (
    <p className={css.quiet}>
      <bdi>{formatWeight(measured.grams, code)}</bdi> ·{' '}
      <bdi>{`${length} × ${width} × ${formatLength(height, code)}`}</bdi>
    </p>
  );
}
