import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { hostKind } from '../../../bridge/bridge';
import type { ParcelDetail } from '../../../contract/parcel';
import { useTranslation } from '../../../i18n/use-translation';
import { Button } from '../../../ui/button';
import { formatDateTime } from '../../../ui/format-date-time';
import css from './print-sheet.module.css';

interface SheetProps {
  /** What stands above, before the parcel's number and day. */
  readonly title: string;
  readonly parcel: ParcelDetail;
  readonly children: ReactNode;
}

const ended = () => delete document.documentElement.dataset['sheet'];

/** A button that prints a sheet of paper about the parcel in the page's place. Web views cannot print, and show none. */
export function PrintButton({ words, ...sheet }: SheetProps & { readonly words: string }) {
  const [prints, setPrints] = useState(false);
  useEffect(() => () => void ended(), []);
  if (hostKind() !== 'browser') return null;
  const print = () => {
    const done = () => {
      ended();
      setPrints(false);
    };
    // The browser prints what stands in the document when it is asked, within the reader's own tap.
    flushSync(() => setPrints(true));
    document.documentElement.dataset['sheet'] = '';
    window.addEventListener('afterprint', done, { once: true });
    window.print();
  };
  return (
    <>
      <div className={css.way}>
        <Button onClick={print}>{words}</Button>
      </div>
      {prints ? <Sheet {...sheet} /> : null}
    </>
  );
}

function Sheet({ title, parcel, children }: SheetProps) {
  const { t } = useTranslation('parcel');
  return createPortal(
    <section className={css.sheet} aria-hidden="true">
      <h1>{title}</h1>
      <p>
        Kakehashi · {t('detail.number')} <bdi>{parcel.id}</bdi> · <bdi>{formatDateTime(parcel.at)}</bdi>
      </p>
      {children}
    </section>,
    document.body,
  );
}
