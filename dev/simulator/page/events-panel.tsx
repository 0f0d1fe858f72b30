import { events, type HostEvent } from '@/bridge/protocol';
import { sendEvent } from './connection';
import { postToFrame } from './frame-window';
import css from './simulator.module.css';
import { useSimulator } from './state';

const sides = ['top', 'right', 'bottom', 'left'] as const;

/** Covers the web view or shows it again, as the system does in any host; a native app says so as well. */
function setSeen(seen: boolean): void {
  postToFrame({ type: 'command', command: seen ? 'show' : 'hide' });
  sendEvent(seen ? 'resume' : 'pause', {});
}

function EventButton({
  label,
  event,
  data,
}: {
  readonly label: string;
  readonly event: HostEvent;
  readonly data: unknown;
}) {
  const spoken = useSimulator((state) => state.nonce !== undefined);
  return (
    <button
      type="button"
      className={css.button}
      title={events[event].says}
      disabled={!spoken}
      onClick={() => sendEvent(event, data)}
    >
      {label}
    </button>
  );
}

function NativeEvents() {
  const { insets, nonce } = useSimulator();
  return (
    <>
      <div className={css.row}>
        <EventButton label="backPressed" event="backPressed" data={{}} />
        <EventButton label="loginChanged: in" event="loginChanged" data={{ signedIn: true }} />
        <EventButton label="loginChanged: out" event="loginChanged" data={{ signedIn: false }} />
      </div>
      <div className={css.row}>
        {sides.map((side) => (
          <label key={side}>
            {side}
            <input
              type="number"
              min={0}
              max={400}
              value={insets[side]}
              onChange={({ target }) =>
                useSimulator.setState({ insets: { ...insets, [side]: target.valueAsNumber || 0 } })
              }
            />
          </label>
        ))}
        <EventButton label="insetsChanged" event="insetsChanged" data={insets} />
      </div>
      {nonce === undefined && (
        <p className={css.quiet}>Events need the nonce of the page’s first question; none has come.</p>
      )}
    </>
  );
}

/** Panel with the events that the host, or the system, sends by itself. */
export function EventsPanel() {
  const host = useSimulator((state) => state.opening.host);
  return (
    <section className={css.panel}>
      <h2>Events</h2>
      <div className={css.row}>
        <button type="button" className={css.button} onClick={() => setSeen(false)}>
          {host === 'native' ? 'pause' : 'Cover the page'}
        </button>
        <button type="button" className={css.button} onClick={() => setSeen(true)}>
          {host === 'native' ? 'resume' : 'Show it again'}
        </button>
      </div>
      {host === 'native' ? (
        <NativeEvents />
      ) : (
        <p className={css.quiet}>
          This host sends nothing by itself. A page notices only that it is covered, and that it is visible again.
        </p>
      )}
    </section>
  );
}
