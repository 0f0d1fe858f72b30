import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { ItemDetail } from '@/contract/item';
import { GoodsPicture } from '@/ui/goods-picture';
import { goodsTitle } from '@/ui/goods-title';
import { NamedIcon } from '@/ui/icons';
import { gallerySizes, pictureAt } from '@/ui/picture-sizes';
import { SiteBadge } from '@/ui/site-badge';
import { lazyPart } from '@/ui/lazy-part';
import css from './gallery.module.css';

const Thumbs = lazyPart([], () => import('./gallery-thumbs').then((part) => part.GalleryThumbs));

const Zoom = lazyPart('host', () => import('@/ui/picture-zoom').then((part) => part.Zoom));

interface TurnButtonProps {
  readonly to: 'back' | 'forward';
  readonly label: string;
  readonly hidden: boolean;
  readonly onClick: () => void;
}

/** For a mouse, which cannot swipe; fingers do not see it. */
function TurnButton({ to, label, hidden, onClick }: TurnButtonProps) {
  return (
    <button type="button" className={`${css.turn} ${css[to]}`} aria-label={label} hidden={hidden} onClick={onClick}>
      <NamedIcon name={to} />
    </button>
  );
}

const wide = '(min-width: 900px)';
const isWideNow = () => matchMedia(wide).matches;

function onWidth(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** An item's pictures: swiped or scrolled beside each other, counted, and enlarged by a tap. Its box stands from the first paint. */
export function Gallery({ item }: { readonly item: ItemDetail | undefined }) {
  const { t } = useTranslation('item');
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  // Beside the words there is room below; a phone swipes. The document's own goods are drawn without a window.
  const isWide = useSyncExternalStore(onWidth, isWideNow, () => false);
  const pictures = item?.pictures ?? [];
  // The picture that the document showed ahead of the bundle belongs to this item alone.
  useEffect(
    () => () => {
      document.documentElement.style.removeProperty('--first-picture');
    },
    [],
  );
  const nameOf = (index: number) =>
    t('gallery.picture', { number: index + 1, total: pictures.length, title: item ? goodsTitle(item).text : '' });
  const turn = (by: number) => {
    const box = strip.current;
    if (!box) return;
    const forward = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
    box.scrollBy({ left: by * forward * box.clientWidth, behavior: 'smooth' });
  };
  const onScroll = () => {
    const box = strip.current;
    // Scroll offsets run to the left in Arabic: the distance alone counts.
    if (box) setAt(Math.round(Math.abs(box.scrollLeft) / box.clientWidth));
  };
  const frame = (
    <div className={css.frame}>
      <ul className={css.strip} ref={strip} onScroll={onScroll} aria-label={item ? t('gallery.label') : undefined}>
        {item === undefined ? <li className={css.slide} /> : null}
        {item?.live && item.pictures.length === 0 ? <li className={css.none}>{t('live.noPictures')}</li> : null}
        {pictures.map((picture, index) => (
          <li key={picture.src} className={css.slide}>
            <button type="button" className={css.open} onClick={() => setZoomed(true)}>
              <GoodsPicture
                picture={picture}
                alt={nameOf(index)}
                sizes={gallerySizes}
                urgency={index === 0 ? 'first' : 'lazy'}
              />
            </button>
          </li>
        ))}
      </ul>
      {item ? (
        <>
          <span className={css.badge}>
            <SiteBadge site={item.site} />
          </span>
          <TurnButton to="back" label={t('gallery.previous')} hidden={at === 0} onClick={() => turn(-1)} />
          <TurnButton
            to="forward"
            label={t('gallery.next')}
            hidden={at >= pictures.length - 1}
            onClick={() => turn(1)}
          />
          {pictures.length > 0 ? (
            <span className={css.count} aria-hidden="true">
              <bdi dir="ltr">{`${at + 1} / ${pictures.length}`}</bdi>
            </span>
          ) : null}
        </>
      ) : null}
      {zoomed ? (
        <Suspense fallback={null}>
          <Zoom
            label={t('gallery.label')}
            pictures={pictures.map(({ src }, index) => ({ src: pictureAt(src, 1080), alt: nameOf(index) }))}
            start={at}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
  return (
    <div className={css.side}>
      {frame}
      {isWide && pictures.length > 1 ? (
        <Suspense fallback={null}>
          <Thumbs pictures={pictures} at={at} nameOf={nameOf} onChoose={(index) => turn(index - at)} />
        </Suspense>
      ) : null}
    </div>
  );
}
