import { useState, type FormEvent } from 'react';
import { demoAccount, signInToApp, signOutOfApp } from './app-account';
import { sendEvent } from './connection';
import { textOf } from './form-text';
import css from './simulator.module.css';
import { useSimulator } from './state';

/** The customer who is signed in to the app itself; `login` hands this one over. */
export function AccountPanel() {
  const signedInAs = useSimulator((state) => state.signedInAs);
  const [failure, setFailure] = useState('');
  const attempt = (work: Promise<void>, signedIn: boolean) => {
    setFailure('');
    work.then(
      () => sendEvent('loginChanged', { signedIn }),
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    attempt(signInToApp(textOf(form, 'email'), textOf(form, 'password')), true);
  };
  return (
    <section className={css.panel}>
      <h2>Customer signed in to the app</h2>
      {signedInAs === undefined ? (
        <form className={css.row} onSubmit={submit}>
          <label className={css.wide}>
            Email
            <input name="email" type="email" autoComplete="off" defaultValue={demoAccount.email} />
          </label>
          <label className={css.wide}>
            Password
            <input name="password" type="password" autoComplete="off" defaultValue={demoAccount.password} />
          </label>
          <button type="submit" className={css.button}>
            Sign in to the app
          </button>
        </form>
      ) : (
        <div className={css.row}>
          <p>{signedInAs}</p>
          <button type="button" className={css.button} onClick={() => attempt(signOutOfApp(), false)}>
            Sign out of the app
          </button>
        </div>
      )}
      <p className={css.care} role="alert" hidden={failure === ''}>
        {failure}
      </p>
    </section>
  );
}
