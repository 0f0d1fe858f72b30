import { memo } from 'react';
import css from './simulator.module.css';
import { useSimulator, type LogRow } from './state';

/** A picture in base64 would bury everything else. */
const LONGEST_TEXT = 500;

function pretty(body: unknown): string {
  const text = JSON.stringify(
    body,
    (_key, value: unknown) =>
      typeof value === 'string' && value.length > LONGEST_TEXT
        ? `${value.slice(0, LONGEST_TEXT)}… (${value.length} characters)`
        : value,
    2,
  );
  return text ?? String(body);
}

const time = (at: Date): string => `${at.toTimeString().slice(0, 8)}.${String(at.getMilliseconds()).padStart(3, '0')}`;

const Row = memo(function Row({ row }: { readonly row: LogRow }) {
  return (
    <li data-direction={row.direction}>
      <p className={css.logHead}>
        <time>{time(row.at)}</time>
        <span className={css.direction}>{row.direction}</span>
        <b>{row.method}</b>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long body scrolls, by keys too */}
      <pre tabIndex={0}>{pretty(row.body)}</pre>
    </li>
  );
});

/** Every message between page and host, newest first. */
export function LogPanel() {
  const log = useSimulator((state) => state.log);
  return (
    <section className={css.panel} aria-label="Messages">
      <div className={css.row}>
        <h2>Messages</h2>
        <button type="button" className={css.button} onClick={() => useSimulator.setState({ log: [] })}>
          Clear
        </button>
      </div>
      {log.length === 0 && <p className={css.quiet}>None yet.</p>}
      <ol className={css.log}>
        {log.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ol>
    </section>
  );
}
