import { Link } from 'react-router-dom';
import { showHref } from '@/config/paths';
import type { LiveShow } from '@/contract/live';
import { GoodsPicture } from '@/ui/goods-picture';
import { formatDateTime } from '@/ui/format-date-time';
import { titleText } from '@/ui/goods-title';
import { ShowStateChip } from './state-chip';
import css from './live.module.css';

/** Shows that one may turn to, each with when it is or was, in the reader's own time. */
export function ShowList({ title, shows }: { readonly title: string; readonly shows: readonly LiveShow[] }) {
  if (shows.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.list}>
        {shows.map(({ id, title: showTitle, state, startsAt, picture }) => (
          <li key={id}>
            <Link to={showHref(id)} className={css.card}>
              <span className={css.summary}>
                <GoodsPicture picture={picture} alt="" sizes="96px" />
              </span>
              <span className={css.words}>
                <strong>
                  <span {...titleText(showTitle)} />
                </strong>
                <time dateTime={startsAt}>{formatDateTime(startsAt, true)}</time>
                <ShowStateChip state={state} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
