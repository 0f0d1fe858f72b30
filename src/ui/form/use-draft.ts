import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts';
import { freshKey } from '../../lib/fresh-key';

interface DraftOptions<T> {
  /** Names the form, for example `register`. */
  readonly form: string;
  /** Raised when the form's fields change their meaning: older drafts are then dropped. */
  readonly version: number;
  /** The customer's id, '' for a visitor. */
  readonly owner: string;
  /** What may lie on the device: a password or a code never does. */
  readonly kept: (values: T) => Partial<T>;
}

interface Kept {
  readonly key: string;
  readonly values: Record<string, unknown>;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Kept>).key === 'string' &&
  typeof (value as Partial<Kept>).values === 'object';

/** Milliseconds between the last key stroke and the draft's keeping. */
const PAUSE = 300;

/**
 * Keeps what is typed and the form's Idempotency-Key on the device, so that a killed webview finds both again (B-10).
 * `key()` is the form's key; `done()` drops the draft after it was sent, and the next sending gets a new key.
 */
export function useDraft<T extends FieldValues>(form: UseFormReturn<T>, options: DraftOptions<T>) {
  const [ready, setReady] = useState(false);
  const key = useRef('');
  const { form: name, version, owner, kept } = options;
  const keptOf = useEffectEvent(kept);
  const untouched = useRef<string>(undefined);

  useEffect(() => {
    let gone = false;
    untouched.current ??= JSON.stringify(keptOf(form.getValues()));
    void readDraft(name, version, owner, Date.now()).then((draft) => {
      if (gone) return;
      if (isKept(draft)) {
        key.current = draft.key;
        // What was typed while the draft was being read is newer than the draft.
        form.reset({ ...form.getValues(), ...(draft.values as Partial<T>) }, { keepDirtyValues: true });
      }
      setReady(true);
    });
    return () => {
      gone = true;
    };
  }, [form, name, version, owner]);

  useEffect(() => {
    if (!ready) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const values = keptOf(form.getValues());
      if (JSON.stringify(values) === untouched.current) return;
      key.current ||= freshKey();
      void keepDraft(name, version, owner, { key: key.current, values }, Date.now());
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE);
    };
    const keepNow = () => {
      clearTimeout(timer);
      keep();
    };
    const watching = form.watch(later);
    // What was typed before the draft had been read was seen by nobody yet.
    later();
    window.addEventListener('pagehide', keepNow);
    return () => {
      // An expired login takes the form away within the pause: what was typed is kept all the same.
      keepNow();
      watching.unsubscribe();
      window.removeEventListener('pagehide', keepNow);
    };
  }, [form, ready, name, version, owner]);

  return {
    key: () => (key.current ||= freshKey()),
    done: () => {
      key.current = '';
      untouched.current = JSON.stringify(kept(form.getValues()));
      return dropDraft(name);
    },
    /** A refusal that the reader answers by changing a field is another request: it needs another key. */
    renew: () => {
      key.current = freshKey();
    },
  };
}
