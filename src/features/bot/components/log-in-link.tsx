import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { loginHref } from '@/config/paths';
import css from './bot.module.css';

/** Leads to the log-in and back to this page, where an answer shows what is the reader's own. */
export function LogInLink({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <p>
      <Link to={loginHref(pathname)} className={css.source}>
        {children}
      </Link>
    </p>
  );
}
