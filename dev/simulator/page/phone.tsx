import { useEffect } from 'react';
import { deliverPendingMessages } from './app-pages';
import { goBackInApp } from './back-button';
import { holdFrame } from './frame-window';
import { frameHref, openingHref } from './opening';
import { OverPhone } from './over-phone';
import css from './simulator.module.css';
import { useSimulator } from './state';

/** The host's own bar over the web view: back, title, and in the messaging app the menu by which a page is shared. */
function Bar() {
  const host = useSimulator((state) => state.opening.host);
  const { title, href } = useSimulator((state) => state.bar);
  return (
    <div className={css.bar}>
      <button type="button" aria-label="Back of the host’s bar" onClick={goBackInApp}>
        ‹
      </button>
      <span className={css.barTitle} data-testid="bar-title">
        {host === 'browser' ? href : title}
      </span>
      {host === 'messaging' && (
        <button type="button" aria-label="Share from the host’s menu" onClick={() => deliverPendingMessages('shared')}>
          ⋯
        </button>
      )}
    </div>
  );
}

/** The phone, 390 × 844, with the storefront as the chosen host shows it. */
export function Phone() {
  const { opening, load, left } = useSimulator();
  const { late, scheme } = opening;
  useEffect(() => history.replaceState(null, '', openingHref(opening)), [opening]);
  return (
    <section className={css.phone} aria-label="Phone">
      <Bar />
      <div className={css.screen}>
        {!left && (
          // A web view is no sandbox, and the frame has an origin of its own.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            key={load}
            ref={(element) => {
              holdFrame(element);
              return () => holdFrame(null);
            }}
            title="Storefront"
            name={JSON.stringify({ late, scheme })}
            src={frameHref(opening)}
            allow="clipboard-read *; clipboard-write *"
          />
        )}
        <OverPhone />
      </div>
    </section>
  );
}
