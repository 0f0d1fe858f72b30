import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, saveDraft, saveDraftAtOnce, readDraft } from '@/lib/drafts';
import { createIdempotencyKey } from '@/lib/idempotency-key';

interface DraftOptions<T> {
  /** Names the form, for example `register`. */
  readonly form: string;
  /** Raised when the form's fields change their meaning: older drafts are then dropped. */
  readonly version: number;
  /** The customer's id, '' for a visitor, undefined while that is being asked: nothing is read or stored until then. */
  readonly owner: string | undefined;
  /** Selects the values that may be stored on the device: never a password or a code. */
  readonly storedValues: (values: T) => Partial<T>;
}

interface DraftLocation {
  readonly name: string;
  readonly version: number;
  readonly owner: string;
}

interface StoredDraft {
  readonly key: string;
  readonly values: Record<string, unknown>;
}

const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<StoredDraft>).key === 'string' &&
  typeof (value as Partial<StoredDraft>).values === 'object';

/** Milliseconds between the last keystroke and the storing of the draft. */
const PAUSE = 300;

/**
 * Stores the form's values and its Idempotency-Key on the device, so that both survive a webview that is killed.
 * `key()` is the form's key; `done()` drops the draft after it was sent, and the next sending gets a new key.
 */
export function useDraft<T extends FieldValues>(form: UseFormReturn<T>, options: DraftOptions<T>) {
  const [ready, setReady] = useState(false);
  const key = useRef('');
  const { form: name, version, storedValues } = options;
  // A customer whose login expired while the form is open still owns it: the typed text waits for the next login, and no visitor finds it.
  const [owner, setOwner] = useState(options.owner);
  if (options.owner !== owner && (options.owner || owner === undefined)) setOwner(options.owner);
  const selectStored = useEffectEvent(storedValues);
  const untouched = useRef<string>(undefined);

  useEffect(() => {
    let isUnmounted = false;
    untouched.current ??= JSON.stringify(selectStored(form.getValues()));
    if (owner === undefined) return undefined;
    void readDraft(name, version, owner, Date.now()).then((draft) => {
      if (isUnmounted) return;
      if (isStoredDraft(draft)) {
        key.current = draft.key;
        // Text typed while the draft was being read is newer than the draft.
        form.reset({ ...form.getValues(), ...(draft.values as Partial<T>) }, { keepDirtyValues: true });
      }
      setReady(true);
    });
    return () => {
      isUnmounted = true;
    };
  }, [form, name, version, owner]);

  const write = (by: typeof saveDraft | typeof saveDraftAtOnce, at: DraftLocation) => {
    const values = storedValues(form.getValues());
    if (JSON.stringify(values) === untouched.current) {
      // Emptied again: what lay on the device before would come back with the next visit.
      if (key.current !== '') void dropDraft(at.name);
      return;
    }
    key.current ||= createIdempotencyKey();
    void by(at.name, at.version, at.owner, { key: key.current, values }, Date.now());
  };
  const store = useEffectEvent(write);

  useEffect(() => {
    if (!ready || owner === undefined) return undefined;
    // The owner of this effect: when a login expires, the typed text still belongs to them.
    const at = { name, version, owner };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const storeSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => store(saveDraft, at), PAUSE);
    };
    const storeNow = () => {
      clearTimeout(timer);
      store(saveDraftAtOnce, at);
    };
    // The last that a phone tells a page before it may kill it.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') storeNow();
    };
    const watching = form.watch(storeSoon);
    // Text typed before the draft had been read has not been stored yet.
    storeSoon();
    window.addEventListener('pagehide', storeNow);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      // An expired login takes the form away within the pause: what was typed is stored all the same.
      clearTimeout(timer);
      store(saveDraft, at);
      watching.unsubscribe();
      window.removeEventListener('pagehide', storeNow);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [form, ready, name, version, owner]);

  return {
    key: () => (key.current ||= createIdempotencyKey()),
    done: () => {
      key.current = '';
      untouched.current = JSON.stringify(storedValues(form.getValues()));
      return dropDraft(name);
    },
    /** A refusal that the reader answers by changing a field is another request: it needs another key, on the device too. */
    renew: () => {
      key.current = createIdempotencyKey();
      if (owner !== undefined) write(saveDraft, { name, version, owner });
    },
  };
}
