import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { GoodsCard } from '../contract/goods';
import { GoodsCardSkeleton, GoodsTile } from './goods-card';
import { GoodsGrid } from './goods-grid';
import css from './windowed-goods.module.css';

const gap = 12;
/** Pixels of a card beside its square picture: two lines of title, price, note, margins. */
const words = 128;
/** Rows drawn above and below the screen. */
const spare = 3;

/** Rows that were measured, by history entry, with the width of their cards: Back finds the list as tall as it was left. */
const left = new Map<string, { readonly card: number; readonly rows: VirtualItem[] }>();

/** As goods-grid.module.css lays out: at least 8.5rem or 18 % a card, so that large text gets wider cards. */
function layoutOf(width: number): { columns: number; card: number } {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const least = Math.max(8.5 * rem, width * 0.18);
  const columns = width > 0 ? Math.max(1, Math.floor((width + gap) / (least + gap))) : 2;
  return { columns, card: Math.max(0, (width - gap * (columns - 1)) / columns) };
}

/** `known`: the list stood here before, and must be as tall as it was at once. Else its first cards are drawn in slices, after the blank ones. */
function useWidth(known: boolean) {
  const firstKnown = useRef(known);
  const container = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<{ readonly width: number; readonly top: number } | undefined>();
  useLayoutEffect(() => {
    const list = container.current;
    if (!list) return undefined;
    const measure = () => {
      const { width, top } = list.getBoundingClientRect();
      const next = { width, top: Math.round(top + window.scrollY) };
      setBox((old) => (old?.width === next.width && old.top === next.top ? old : next));
    };
    if (firstKnown.current) measure();
    else startTransition(measure);
    if (!('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return { container, box };
}

interface WindowedGoodsProps {
  /** Places in the list so far. */
  readonly count: number;
  /** Gets the goods at an index; undefined while they are loading. */
  readonly at: (index: number) => GoodsCard | undefined;
  /** The total once all have loaded; for screen readers. -1 where it is not known. */
  readonly total: number;
  /** The places that are drawn now. */
  readonly onRange: (from: number, to: number) => void;
  /** More could come. */
  readonly hungry: boolean;
  /** Called when the reader comes near the end while more could come. */
  readonly onEnd: () => void;
}

/**
 * Goods as cards in a grid, of which only the rows near the screen are drawn: a list of 10,000 costs what one of 50 costs.
 * The page itself scrolls, so that going back restores the place.
 */
export function WindowedGoods(props: WindowedGoodsProps) {
  const { key: entry } = useLocation();
  const { container, box } = useWidth(left.has(entry));
  return (
    <div ref={container}>
      {box ? (
        <Rows {...props} {...layoutOf(box.width)} top={box.top} />
      ) : (
        <GoodsGrid goods={undefined} blanks={Math.min(props.count, 6)} />
      )}
    </div>
  );
}

interface RowsProps extends WindowedGoodsProps, ReturnType<typeof layoutOf> {
  /** The top of the list, in pixels from the document's top. */
  readonly top: number;
}

function Rows({ count, at, total, onRange, hungry, onEnd, columns, card, top }: RowsProps) {
  const { key: entry } = useLocation();
  const before = left.get(entry);
  // oxlint-disable-next-line react/incompatible-library -- the build runs no React Compiler; nothing here is memoised
  const list = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    gap,
    overscan: spare,
    scrollMargin: top,
    estimateSize: () => card + words,
    initialMeasurementsCache: before?.card === card ? before.rows : [],
  });
  useLayoutEffect(() => () => void left.set(entry, { card, rows: list.takeSnapshot() }), [list, entry, card]);
  const laidOut = useRef(card);
  useLayoutEffect(() => {
    if (laidOut.current === card) return;
    laidOut.current = card;
    list.measure();
  }, [list, card]);
  const rows = list.getVirtualItems();
  const from = (rows[0]?.index ?? 0) * columns;
  const last = Math.min(count, ((rows[rows.length - 1]?.index ?? 0) + 1) * columns) - 1;
  const nearEnd = last >= count - 1 - columns;
  const range = useEffectEvent(onRange);
  useEffect(() => range(from, last), [from, last]);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (nearEnd && hungry) end();
  }, [nearEnd, hungry, count]);
  const tile = (index: number) => {
    const item = at(index);
    return (
      <div key={index} role="listitem" aria-posinset={index + 1} aria-setsize={total}>
        {item ? <GoodsTile goods={item} above={index < columns * 2} /> : <GoodsCardSkeleton />}
      </div>
    );
  };
  return (
    <div role="list" className={css.list} style={{ height: list.getTotalSize() }}>
      {rows.map(({ index, key, start }) => (
        <div
          key={key}
          ref={list.measureElement}
          data-index={index}
          role="presentation"
          className={css.row}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${start - top}px)`,
          }}
        >
          {Array.from({ length: Math.min(columns, count - index * columns) }, (_, column) =>
            tile(index * columns + column),
          )}
        </div>
      ))}
    </div>
  );
}
