import { useRef, useState } from 'react';
import type { GoodsCard } from '../contract/goods';
import { useTranslation } from '../i18n/use-translation';
import { Button } from './button';
import css from './pull-list.module.css';
import { usePull } from './use-pull';
import { WindowedGoods } from './windowed-goods';

interface PullListProps {
  /** Places in the list so far. */
  readonly count: number;
  /** Gets the goods at an index; undefined while they are loading. */
  readonly at: (index: number) => GoodsCard | undefined;
  /** The total number, -1 where it is not known. */
  readonly total: number;
  readonly more: 'there' | 'coming' | 'failed' | 'none';
  /** The places that are near the screen now. */
  readonly onRange: (from: number, to: number) => void;
  readonly onMore: () => void;
  readonly onRefresh: () => Promise<unknown>;
}

/**
 * A long list of goods in its four states: pulling and loosing under the finger, loading, no more. It goes on by itself when
 * the end comes near; a page that failed waits for the reader. A button refreshes for those who cannot pull.
 */
export function PullList({ count, at, total, more, onRange, onMore, onRefresh }: PullListProps) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const { state, by } = usePull(box, onRefresh);
  const refresh = () => {
    setBusy(true);
    void onRefresh().finally(() => setBusy(false));
  };
  return (
    <div ref={box} className={css.box}>
      <div className={css.drawn} data-pull={state} style={by > 0 ? { transform: `translateY(${by}px)` } : undefined}>
        {state === 'still' ? null : (
          <p className={css.sign} role="status">
            {t(`pull.${state}`)}
          </p>
        )}
        <WindowedGoods
          count={count}
          at={at}
          total={more === 'none' ? count : total}
          onRange={onRange}
          hungry={more === 'there'}
          onEnd={onMore}
        />
        <div className={css.end} role="status">
          {more === 'failed' ? (
            <>
              <span>{t('pull.failed')}</span>
              <Button onClick={onMore}>{t('retry')}</Button>
            </>
          ) : null}
          {more === 'coming' ? <span>{t('pull.loading')}</span> : null}
          {more === 'none' ? (
            <>
              <span>{t('pull.noMore')}</span>
              <Button kind="quiet" busy={busy} onClick={refresh}>
                {t('refresh')}
              </Button>
            </>
          ) : null}
        </div>
      </div>
    </div>
  );
}
