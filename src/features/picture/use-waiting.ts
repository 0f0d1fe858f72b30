import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '@/api/call';
import { asCallError } from '@/api/call-error';
import { uploadCalls, type Uploaded } from '@/contract/upload';
import { dropDraft, saveDraft, readDraft } from '@/lib/drafts';
import { createIdempotencyKey } from '@/lib/idempotency-key';
import { failureText } from '@/session/failure-text';
import { asBase64 } from './base64';

/** A picture that is drawn and not yet with the API. */
export interface WaitingPicture {
  /** Its Idempotency-Key too: sent again after a lost answer it is the same picture. */
  readonly key: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** `lost`: no answer came; it and those behind it go on when the connection is back. `refused`: the API will not have it. */
  readonly state: 'waiting' | 'sending' | 'lost' | 'refused';
  readonly words?: string;
}

/** Milliseconds for one picture: four megabytes of base64 over a slow connection. */
const sendingTime = 120_000;
const version = 1;

type StoredPictures = readonly { readonly key: string; readonly bytes: Uint8Array<ArrayBuffer> }[];

const isStoredPictures = (value: unknown): value is StoredPictures =>
  Array.isArray(value) &&
  value.every(
    (row: unknown) =>
      typeof row === 'object' && row !== null && 'key' in row && 'bytes' in row && ArrayBuffer.isView(row.bytes),
  );

const withState = (all: readonly WaitingPicture[], key: string, state: WaitingPicture['state'], words?: string) =>
  all.map((waiting) =>
    waiting.key === key ? { key, bytes: waiting.bytes, state, ...(words === undefined ? {} : { words }) } : waiting,
  );

/**
 * Pictures on their way, sent one by one. What is lost stops the row and goes on from there, by a tap or when the connection is back. They
 * lie on the device meanwhile, so that a killed web view finds them again.
 */
export function useWaiting({
  draftName,
  owner,
  onSent,
}: {
  readonly draftName: string;
  readonly owner: string;
  readonly onSent: (uploaded: Uploaded, bytes: Uint8Array<ArrayBuffer>) => void;
}) {
  const draft = `pictures-${draftName}`;
  const [waiting, setWaiting] = useState<readonly WaitingPicture[]>([]);
  const [ready, setReady] = useState(false);
  const busy = useRef(false);
  const keys = waiting.map(({ key }) => key).join(' ');

  useEffect(() => {
    let isUnmounted = false;
    void readDraft(draft, version, owner, Date.now()).then((found) => {
      if (isUnmounted) return;
      const restored: readonly WaitingPicture[] = isStoredPictures(found)
        ? found.map((picture) => ({ ...picture, state: 'waiting' }))
        : [];
      setWaiting((now) => [...restored.filter(({ key }) => now.every((candidate) => candidate.key !== key)), ...now]);
      setReady(true);
    });
    return () => {
      isUnmounted = true;
    };
  }, [draft, owner]);

  const store = useEffectEvent((_keys: string) => {
    const stored: StoredPictures = waiting.map(({ key, bytes }) => ({ key, bytes }));
    void (stored.length === 0 ? dropDraft(draft) : saveDraft(draft, version, owner, stored, Date.now()));
  });
  useEffect(() => {
    if (ready) store(keys);
  }, [ready, keys]);

  const arrived = useEffectEvent((key: string, uploaded: Uploaded) => {
    busy.current = false;
    const sent = waiting.find((candidate) => candidate.key === key);
    // One that was taken away meanwhile is swept in the end.
    if (sent) onSent(uploaded, sent.bytes);
    setWaiting((now) => now.filter((candidate) => candidate.key !== key));
  });
  const send = useEffectEvent(async ({ key, bytes }: WaitingPicture) => {
    try {
      const options = { silent: true, idempotencyKey: key, timeoutMs: sendingTime };
      arrived(key, await call(uploadCalls, 'Sig.Front.Upload.Image', { data: asBase64(bytes) }, options));
    } catch (thrown) {
      const error = asCallError(thrown);
      busy.current = false;
      setWaiting((now) => withState(now, key, error.kind === 'refused' ? 'refused' : 'lost', failureText(error)));
    }
  });

  useEffect(() => {
    const next = waiting.find(({ state }) => state === 'waiting');
    if (!ready || busy.current || !next || waiting.some(({ state }) => state === 'lost')) return;
    busy.current = true;
    setWaiting((now) => withState(now, next.key, 'sending'));
    void send(next);
  }, [ready, waiting]);

  const goOn = useCallback(
    () => setWaiting((now) => now.map((entry) => (entry.state === 'lost' ? { ...entry, state: 'waiting' } : entry))),
    [],
  );
  useEffect(() => {
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [goOn]);

  return {
    waiting,
    add: (bytes: Uint8Array<ArrayBuffer>) =>
      setWaiting((now) => [...now, { key: createIdempotencyKey(), bytes, state: 'waiting' }]),
    again: (key: string) => {
      goOn();
      setWaiting((now) => withState(now, key, 'waiting'));
    },
    remove: (key: string) => setWaiting((now) => now.filter((candidate) => candidate.key !== key)),
  };
}
