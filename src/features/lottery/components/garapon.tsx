import type { Ball } from '@/contract/lottery';
import { useHydrated } from '@/ui/use-hydrated';
import { useTranslation } from '@/i18n/use-translation';
import type { PlayPhase } from '../use-play';
import css from './garapon.module.css';

const corners = [
  [226, 128],
  [188, 166],
  [132, 166],
  [94, 128],
  [94, 72],
  [132, 34],
  [188, 34],
  [226, 72],
] as const;
const outline = corners.map((corner) => corner.join(',')).join(' ');

interface GaraponProps {
  readonly phase: PlayPhase;
  /** The ball that falls. */
  readonly ball: Ball | undefined;
}

/** A Japanese lottery drum of wood: it turns while one waits, then a ball falls into the tray. */
export function Garapon({ phase, ball }: GaraponProps) {
  const { t } = useTranslation('lottery');
  const hydrated = useHydrated();
  return (
    <svg
      className={css.garapon}
      data-phase={phase}
      viewBox="0 0 200 206"
      role="img"
      aria-label={hydrated ? t('play.drum') : undefined}
    >
      {/* Engines differ on where a turn begins in a viewBox that does not begin at 0. */}
      <g transform="translate(-60 -16)">
        <path className={css.leg} d="M92 208 L146 92 h8 L116 208z M228 208 L174 92 h-8 L204 208z" />
        <rect className={css.base} x="72" y="204" width="176" height="12" rx="4" />
        <g className={css.drum}>
          <rect className={css.spout} x="150" y="160" width="20" height="16" rx="3" />
          <polygon className={css.wood} points={outline} />
          {corners.map(([x, y]) => (
            <line key={`${x} ${y}`} className={css.seam} x1="160" y1="100" x2={x} y2={y} />
          ))}
          <polygon className={css.rim} points={outline} />
          <circle className={css.hub} cx="160" cy="100" r="24" />
          <path className={css.crank} d="M160 100 L206 100 V84" />
          <circle className={css.knob} cx="206" cy="80" r="8" />
          <circle className={css.pin} cx="160" cy="100" r="6" />
        </g>
        <path className={css.tray} d="M116 192 h100 l-6 14 h-88z" />
        {ball === undefined ? null : (
          <g className={css.fall}>
            <circle className={`${css.ball} ${css[ball]}`} cx="160" cy="184" r="10" />
            <circle className={css.shine} cx="156" cy="180" r="3" />
          </g>
        )}
      </g>
    </svg>
  );
}
