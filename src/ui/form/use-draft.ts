import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, keepDraftAtOnce, readDraft } from '../../lib/drafts';
import { createIdempotencyKey } from '../../lib/idempotency-key';

interface DraftOptions<T> {
  /** Names the form, for example `register`. */
  readonly form: string;
  /** Raised when the form's fields change their meaning: older drafts are then dropped. */
  readonly version: number;
  /** The customer's id, '' for a visitor, undefined while that is being asked: nothing is read or kept until then. */
  readonly owner: string | undefined;
  /** What may lie on the device: a password or a code never does. */
  readonly kept: (values: T) => Partial<T>;
}

interface Place {
  readonly name: string;
  readonly version: number;
  readonly owner: string;
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
 * Keeps what is typed and the form's Idempotency-Key on the device, so that a killed webview finds both again.
 * `key()` is the form's key; `done()` drops the draft after it was sent, and the next sending gets a new key.
 */
export function useDraft<T extends FieldValues>(form: UseFormReturn<T>, options: DraftOptions<T>) {
  const [ready, setReady] = useState(false);
  const key = useRef('');
  const { form: name, version, kept } = options;
  // Whose login was lost while the form is open is its owner still: what was typed waits for the next login, and no visitor finds it.
  const [owner, setOwner] = useState(options.owner);
  if (options.owner !== owner && (options.owner || owner === undefined)) setOwner(options.owner);
  const keptOf = useEffectEvent(kept);
  const untouched = useRef<string>(undefined);

  useEffect(() => {
    let gone = false;
    untouched.current ??= JSON.stringify(keptOf(form.getValues()));
    if (owner === undefined) return undefined;
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

  const write = (by: typeof keepDraft | typeof keepDraftAtOnce, at: Place) => {
    const values = kept(form.getValues());
    if (JSON.stringify(values) === untouched.current) {
      // Emptied again: what lay on the device before would come back with the next visit.
      if (key.current !== '') void dropDraft(at.name);
      return;
    }
    key.current ||= createIdempotencyKey();
    void by(at.name, at.version, at.owner, { key: key.current, values }, Date.now());
  };
  const keep = useEffectEvent(write);

  useEffect(() => {
    if (!ready || owner === undefined) return undefined;
    // Of this effect: when a login expires, what was typed is still its owner's.
    const at = { name, version, owner };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => keep(keepDraft, at), PAUSE);
    };
    const keepNow = () => {
      clearTimeout(timer);
      keep(keepDraftAtOnce, at);
    };
    // The last that a phone tells a page before it may kill it.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keepNow();
    };
    const watching = form.watch(later);
    // What was typed before the draft had been read was seen by nobody yet.
    later();
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      // An expired login takes the form away within the pause: what was typed is kept all the same.
      clearTimeout(timer);
      keep(keepDraft, at);
      watching.unsubscribe();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [form, ready, name, version, owner]);

  return {
    key: () => (key.current ||= createIdempotencyKey()),
    done: () => {
      key.current = '';
      untouched.current = JSON.stringify(kept(form.getValues()));
      return dropDraft(name);
    },
    /** A refusal that the reader answers by changing a field is another request: it needs another key, on the device too. */
    renew: () => {
      key.current = createIdempotencyKey();
      if (owner !== undefined) write(keepDraft, { name, version, owner });
    },
  };
}
