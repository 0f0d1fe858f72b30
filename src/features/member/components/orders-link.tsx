import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hostKind } from '@/bridge/bridge';
import { hostActions } from '@/bridge/host-actions';

/** The way to orders: a host that has a list of its own opens that one, a browser ours. */
export const OrdersLink = (props: {
  readonly to: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}) => (
  <Link
    to={props.to}
    className={props.className}
    onClick={(event) => {
      if (hostKind() === 'browser') return;
      event.preventDefault();
      hostActions((act) => act.openOrders());
    }}
  >
    {props.children}
  </Link>
);
