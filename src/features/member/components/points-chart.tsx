import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import { formatDateTime } from '@/ui/format-date-time';
import css from './points-chart.module.css';

interface Sample {
  readonly at: string;
  readonly balance: number;
}

const [width, height, edge] = [300, 72, 4];

/** Calculates the positions of the samples in the drawing, the highest balance at the top and zero at the bottom. */
export function chartPoints(balances: readonly number[]): readonly (readonly [x: number, y: number])[] {
  const max = Math.max(1, ...balances);
  const step = width / Math.max(1, balances.length - 1);
  return balances.map((balance, index) => [
    Math.round(index * step * 10) / 10,
    Math.round((height - edge - (balance / max) * (height - 2 * edge)) * 10) / 10,
  ]);
}

/** Points over the last half year, drawn, and as a table for who would rather read. */
export function PointsChart({ history }: { readonly history: readonly Sample[] }) {
  const { t } = useTranslation('member');
  const [first, last] = [history[0], history[history.length - 1]];
  const max = Math.max(0, ...history.map(({ balance }) => balance));
  if (!first || !last || max === 0) return null;
  const count = (points: number) => formatCount(points, currentLanguageCode());
  const line = chartPoints(history.map(({ balance }) => balance))
    .map((point) => point.join(','))
    .join(' ');
  const texts = {
    first: count(first.balance),
    from: formatDateTime(first.at),
    last: count(last.balance),
    max: count(max),
  };
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>{t('history.title')}</figcaption>
      <svg
        className={`${css.chart} flip-in-rtl`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('history.said', texts)}
      >
        <polygon className={css.area} points={`0,${height} ${line} ${width},${height}`} />
        <polyline className={css.line} points={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={css.axis} aria-hidden="true">
        <span>{formatDateTime(first.at)}</span>
        <span>{t('history.today')}</span>
      </p>
      <details className={css.table}>
        <summary>{t('history.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('history.day')}</th>
              <th scope="col">{t('history.held')}</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ at, balance }) => (
              <tr key={at}>
                <td>{formatDateTime(at)}</td>
                <td>{count(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
