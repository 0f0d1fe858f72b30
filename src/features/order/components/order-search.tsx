import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { ordersHref, readOrdersQuery, type OrdersQuery } from '../orders-query';
import css from './order-search.module.css';

/** Looks for orders by word and day. A form with a real action: without the bundle it is a plain navigation. */
export function OrderSearch({ query }: { readonly query: OrdersQuery }) {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    void navigate(ordersHref(readOrdersQuery(new URLSearchParams(typed).toString())), { replace: true });
  };
  return (
    <form className={css.form} role="search" action={paths.orders} noValidate onSubmit={submit}>
      {query.state === undefined ? null : <input type="hidden" name="state" value={query.state} />}
      <Field
        label={t('find.words')}
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        defaultValue={query.q}
        action={<Button type="submit">{t('find.go')}</Button>}
      />
      <details className={css.days} open={query.from !== undefined || query.to !== undefined}>
        <summary>{t('find.days')}</summary>
        <div className={css.pair}>
          <Field label={t('find.from')} type="date" name="from" defaultValue={query.from} />
          <Field label={t('find.to')} type="date" name="to" defaultValue={query.to} />
        </div>
      </details>
    </form>
  );
}
