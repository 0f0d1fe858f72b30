import { useState, type FormEvent } from 'react';
import { languageCodes } from '@/contract/languages';
import { frameSettings } from '../frame-wire';
import { checkPath } from '../addresses';
import { textOf } from './form-text';
import { postToFrame } from './frame-window';
import css from './simulator.module.css';
import { recordNote, openSimulator, useSimulator } from './state';

const schemes = frameSettings.entries.scheme.options;

function CookieSetter() {
  const [code, setCode] = useState<string>('ja');
  const set = () => {
    postToFrame({ type: 'language-cookie', code });
    recordNote('note', 'language cookie set by the host', { language: code });
  };
  return (
    <div className={css.row}>
      <label>
        Language cookie
        <select value={code} onChange={(event) => setCode(event.target.value)}>
          {languageCodes.map((languageCode) => (
            <option key={languageCode}>{languageCode}</option>
          ))}
        </select>
      </label>
      <button type="button" className={css.button} onClick={set}>
        Set it by the host’s hand
      </button>
    </div>
  );
}

/** The form that opens the phone: its path, entry parameters and the state of the device. */
export function OpenPanel() {
  const { opening } = useSimulator();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => textOf(form, name);
    openSimulator({
      path: text('path') || '/',
      isNew: text('isNew'),
      lang: text('lang'),
      late: form.has('late'),
      scheme: schemes.find((scheme) => scheme === text('scheme')) ?? 'device',
    });
  };
  return (
    <section className={css.panel}>
      <h2>Open</h2>
      <form key={opening.path} className={css.row} onSubmit={submit}>
        <label className={css.wide}>
          Path
          <input name="path" defaultValue={opening.path} autoCapitalize="off" spellCheck={false} />
        </label>
        <label>
          isNew
          <input name="isNew" size={4} defaultValue={opening.isNew} inputMode="numeric" />
        </label>
        <label>
          lang
          <select name="lang" defaultValue={opening.lang}>
            <option value="">none</option>
            {languageCodes.map((languageCode) => (
              <option key={languageCode}>{languageCode}</option>
            ))}
          </select>
        </label>
        <label>
          Scheme
          <select name="scheme" defaultValue={opening.scheme}>
            {schemes.map((scheme) => (
              <option key={scheme}>{scheme}</option>
            ))}
          </select>
        </label>
        {opening.host === 'native' && (
          <label className={css.tick}>
            <input type="checkbox" name="late" defaultChecked={opening.late} /> Inject late
          </label>
        )}
        <button type="submit" className={css.button}>
          Open
        </button>
        <button type="button" className={css.button} onClick={() => openSimulator({})}>
          Reload
        </button>
        <button type="button" className={css.button} onClick={() => openSimulator({ path: checkPath })}>
          Sample page
        </button>
      </form>
      <CookieSetter />
    </section>
  );
}
