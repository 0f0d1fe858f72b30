import { messageKinds } from '../addresses';
import { AccountPanel } from './account-panel';
import { AnswersPanel } from './answers-panel';
import { EventsPanel } from './events-panel';
import { LogPanel } from './log-panel';
import { OpenPanel } from './open-panel';
import { Phone } from './phone';
import css from './simulator.module.css';
import { openSimulator, useSimulator } from './state';

const names = { messaging: 'Messaging app', payment: 'Payment app', native: 'Native app', browser: 'Browser' } as const;

const about = {
  messaging:
    'A mini program’s web view. It can move between the mini program’s pages and leave notes; it can ask nothing.',
  payment: 'A mini program’s web view. Moves by the SDK; everything else is a message with one answer.',
  native: 'A web view of an app that injects KakehashiHost. Question and answer, and events at any time.',
  browser: 'A browser has no host side: no messages, no events.',
} as const;

/**
 * The simulator's page: the phone, and the host's side of it. In English alone and not in src/i18n/locales: it is for developers, and
 * texts in there would be loaded by the storefront.
 */
export function Simulator() {
  const host = useSimulator((state) => state.opening.host);
  return (
    <>
      <header className={css.head}>
        <h1>Host simulator</h1>
        <div className={css.tabs} role="group" aria-label="Host">
          {messageKinds.map((kind) => (
            <button key={kind} type="button" aria-pressed={kind === host} onClick={() => openSimulator({ host: kind })}>
              {names[kind]}
            </button>
          ))}
        </div>
        <p className={css.quiet}>{about[host]}</p>
        {host === 'payment' && import.meta.env.MODE !== 'china' && (
          <p className={css.care}>
            The global build never loads the payment app’s SDK (C-18), so that there is no <code>my</code> here and the
            page works by its fallbacks. <code>VARIANT=china npm start</code> has it.
          </p>
        )}
      </header>
      <main className={css.columns}>
        <Phone />
        <div className={css.side}>
          <OpenPanel />
          {host !== 'browser' && <AnswersPanel />}
          <EventsPanel />
          {(host === 'native' || host === 'payment') && <AccountPanel />}
        </div>
        <LogPanel />
      </main>
    </>
  );
}
