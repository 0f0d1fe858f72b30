import { itemHref } from '../../../config/paths';
import type { CartLine, LineProblem } from '../../../contract/cart';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import css from './line-problem.module.css';

/** Where a problem leads: an item's page shows similar goods, takes bids and other choices. */
const ways: Readonly<Partial<Record<LineProblem, 'similar' | 'look'>>> = {
  soldOut: 'similar',
  ended: 'similar',
  taken: 'similar',
  auction: 'look',
  options: 'look',
  restricted: 'look',
};

/** Why a line cannot be ordered, and what to do instead. */
export function LineProblemNote({ line, problem }: { readonly line: CartLine; readonly problem: LineProblem }) {
  const { t } = useTranslation('cart');
  const way = ways[problem];
  return (
    <div className={css.problem}>
      <p>{t(`problem.${problem}`)}</p>
      {line.goods && way ? (
        <ButtonLink kind="quiet" to={itemHref({ ...line.goods, shop: line.shop ?? undefined })}>
          {t(`way.${way}`)}
        </ButtonLink>
      ) : null}
    </div>
  );
}
