import { useId } from 'react';
import { maxInParcel } from '../../../contract/parcel';
import { shownCode } from '../../../i18n/i18n';
import { formatLength, formatWeight } from '../../../i18n/units';
import { useTranslation } from '../../../i18n/use-translation';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import type { Arrived, ArrivedRead } from '../arrived';
import { MoreButton } from '../../../ui/more-button';
import { StorageNote } from './storage-note';
import { Thing } from './thing';
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
  const all = arrived.slice(0, maxInParcel).map((thing) => thing.id);
  const choose = (thing: string) =>
    onChoose(chosen.includes(thing) ? chosen.filter((one) => one !== thing) : [...chosen, thing]);
  return (
    <Card title={t('waiting.title')}>
      <p className={css.hint}>{t('waiting.hint')}</p>
      {arrived.length > 1 && chosen.length < all.length ? (
        <Button kind="quiet" onClick={() => onChoose(all)}>
          {t('waiting.all')}
        </Button>
      ) : null}
      <ul className={css.list}>
        {arrived.map((thing) => {
          const isChosen = chosen.includes(thing.id);
          return (
            <li key={thing.id}>
              <label className={css.row} htmlFor={`${id}-${thing.id}`}>
                <input
                  id={`${id}-${thing.id}`}
                  type="checkbox"
                  className={css.box}
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => choose(thing.id)}
                />
                <Thing thing={thing}>
                  <Measured thing={thing} />
                  {thing.storage ? <StorageNote storage={thing.storage} /> : null}
                </Thing>
              </label>
            </li>
          );
        })}
      </ul>
      <MoreButton read={read} text={t('more')} failed={t('moreFailed')} />
      {isFull && arrived.length > maxInParcel ? (
        <p className={css.hint} role="status">
          {t('waiting.most', { count: maxInParcel })}
        </p>
      ) : null}
    </Card>
  );
}

/** Weight and box as they were measured at the warehouse. */
function Measured({ thing: { measured } }: { readonly thing: Arrived }) {
  if (!measured) return null;
  const code = shownCode();
  const [length, width, height] = measured.cm;
  return (
    <p className={css.quiet}>
      <bdi>{formatWeight(measured.grams, code)}</bdi> ·{' '}
      <bdi dir="ltr">{`${length} × ${width} × ${formatLength(height, code)}`}</bdi>
    </p>
  );
}
