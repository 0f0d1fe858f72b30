import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderLine } from '../../../contract/order';
import { GoodsPicture } from '../../../ui/goods-picture';
import { goodsTitle } from '../../../ui/goods-title';
import { SiteBadge } from '../../../ui/site-badge';
import css from './line-head.module.css';

interface LineHeadProps {
  readonly line: Pick<OrderLine, 'id' | 'site' | 'title' | 'picture' | 'quantity'>;
  readonly to: string;
  readonly children: ReactNode;
}

/** A thing of an order: its picture, its title as a link, and what else is said of it. */
export function LineHead({ line, to, children }: LineHeadProps) {
  const title = goodsTitle(line);
  return (
    <div className={css.line}>
      <span className={css.picture}>
        <GoodsPicture picture={line.picture} alt="" sizes="72px" />
      </span>
      <div className={css.words}>
        <Link to={to} className={css.title} lang={title.language} dir="auto">
          {title.text}
        </Link>
        <span className={css.from}>
          <SiteBadge site={line.site} />
          {line.quantity > 1 ? <bdi>× {line.quantity}</bdi> : null}
        </span>
        {children}
      </div>
    </div>
  );
}
