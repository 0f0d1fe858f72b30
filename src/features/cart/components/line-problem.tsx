import { itemHref } from '@/config/paths';
import type { CartLine, LineProblem } from '@/contract/cart';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import css from './line-problem.module.css';

/** The action on the item's page for each problem: to see similar goods, or to bid or make other choices. */
const actions: Readonly<Partial<Record<LineProblem, 'similar' | 'look'>>> = {
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
  const action = actions[problem];
  return (
    <div className={css.problem}>
      <p>{t(`problem.${problem}`)}</p>
      {line.goods && action ? (
        <ButtonLink kind="quiet" to={itemHref({ ...line.goods, shop: line.shop ?? undefined })}>
          {t(`way.${action}`)}
        </ButtonLink>
      ) : null}
    </div>
  );
}
