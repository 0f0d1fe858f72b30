import { popPage } from './app-pages';
import css from './simulator.module.css';
import { sendTestDecision, type TestDecision } from './test-payment';
import { openSimulator, useSimulator } from './state';

function Stack() {
  const pages = useSimulator((state) => state.pages);
  const top = pages.length - 1;
  return pages.map((page, index) => (
    // A page is known by its place in the stack: the same path may lie there twice.
    // oxlint-disable-next-line react/no-array-index-key
    <section key={index} className={css.appPage} aria-label={`App page ${index + 1}`} inert={index < top}>
      <button type="button" className={css.button} onClick={popPage}>
        ‹ Back
      </button>
      <p className={css.quiet}>Page {index + 2} of the app’s stack</p>
      <h2 data-testid="app-page-path">{page.path}</h2>
      <p>{page.what}</p>
      {page.prepay && <PayButtons params={page.prepay} />}
    </section>
  ));
}

const decisions: Readonly<Record<TestDecision, string>> = { succeed: 'Pay', fail: 'Decline', confirm: 'Pay later' };
const decisionNames = Object.keys(decisions) as readonly TestDecision[];

/** The buttons of the mini program's own payment, after which its page closes. */
function PayButtons({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const decide = async (decision: TestDecision) => {
    await sendTestDecision(params, decision);
    popPage();
  };
  return decisionNames.map((decision) => (
    <button key={decision} type="button" className={css.button} onClick={() => void decide(decision)}>
      {decisions[decision]}
    </button>
  ));
}

function PersonDialog() {
  const sheet = useSimulator((state) => state.sheet);
  if (!sheet) return null;
  return (
    <div className={css.sheet} role="dialog" aria-label={sheet.title}>
      <h2>{sheet.title}</h2>
      <p>{sheet.text}</p>
      {sheet.buttons.map((label) => (
        <button key={label} type="button" className={css.button} onClick={() => sheet.answer(label)}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** Layer over the web view: the app's own pages, its dialogs, and the notice that the web view was closed. */
export function OverPhone() {
  const left = useSimulator((state) => state.left);
  return (
    <>
      {left && (
        <section className={css.appPage} aria-label="App without web view">
          <h2>The web view was closed.</h2>
          <button type="button" className={css.button} onClick={() => openSimulator({})}>
            Open the page again
          </button>
        </section>
      )}
      <Stack />
      <PersonDialog />
    </>
  );
}
