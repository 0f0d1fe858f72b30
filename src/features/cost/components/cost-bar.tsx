import type { CostKey, CostLine } from '@/rules/landed-cost/landed-cost';
import css from './cost-lines.module.css';

/** The colour class of each cost line; related lines share a colour, the lesser ones in a paler shade. */
const shades: Readonly<Record<CostKey, string>> = {
  goods: 'goods',
  consumptionTax: 'japan',
  domestic: 'japan',
  service: 'japan',
  inspection: 'japan',
  coupon: 'off',
  points: 'off',
  international: 'shipping',
  handling: 'parcel',
  packing: 'parcel',
  insurance: 'parcel',
  payment: 'payment',
  duty: 'duty',
  tax: 'tax',
  clearance: 'tax',
};

export const shadeOf = (key: CostKey): string | undefined => css[shades[key]];

/** The middle of what a line may come to, whole yen; nothing where it is not known, or takes something off. */
const weightOf = ({ yen }: CostLine): number => (yen === null ? 0 : Math.max(0, Math.round((yen[0] + yen[1]) / 2)));

/** The lines' shares of the whole cost at a glance, in the colours of the lines below it, which say the same in figures. */
export function CostBar({ lines }: { readonly lines: readonly CostLine[] }) {
  return (
    <div className={css.bar} aria-hidden="true">
      {lines
        .filter((line) => weightOf(line) > 0)
        .map((line) => (
          <span key={line.key} className={`${css.part} ${shadeOf(line.key)}`} style={{ flexGrow: weightOf(line) }} />
        ))}
    </div>
  );
}
