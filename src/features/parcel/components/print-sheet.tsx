import { brandName } from '@/config/brand';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { hostKind } from '@/bridge/bridge';
import type { ParcelDetail } from '@/contract/parcel';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { formatDateTime } from '@/ui/format-date-time';
import css from './print-sheet.module.css';

interface SheetProps {
  /** The heading of the sheet, above the parcel's number and day. */
  readonly title: string;
  readonly parcel: ParcelDetail;
  readonly children: ReactNode;
}

const ended = () => delete document.documentElement.dataset['sheet'];

/** A button that prints a sheet of paper about the parcel in the page's place. Web views cannot print, and show none. */
export function PrintSheetButton({ words, ...sheet }: SheetProps & { readonly words: string }) {
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
      <div className={css.action}>
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
        <bdi translate="no">{brandName}</bdi>
        <span>{` · ${t('detail.number')} `}</span>
        <bdi>{parcel.id}</bdi>
        <span>{' · '}</span>
        <bdi>{formatDateTime(parcel.at)}</bdi>
      </p>
      {children}
    </section>,
    document.body,
  );
}
