import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderLine } from '@/contract/order';
import { GoodsRow } from '@/ui/goods-row';
import { goodsTitle } from '@/ui/goods-title';

interface LineHeadProps {
  readonly line: Pick<OrderLine, 'id' | 'site' | 'title' | 'picture' | 'quantity'>;
  readonly to: string;
  readonly children: ReactNode;
}

/** A thing of an order: its picture, its title as a link, and what else is said of it. */
export function LineHead({ line, to, children }: LineHeadProps) {
  const title = goodsTitle(line);
  return (
    <GoodsRow
      picture={line.picture}
      site={line.site}
      title={
        <Link to={to} lang={title.language}>
          {title.text}
        </Link>
      }
      beside={line.quantity > 1 ? <bdi>{`× ${line.quantity}`}</bdi> : null}
    >
      {children}
    </GoodsRow>
  );
}
