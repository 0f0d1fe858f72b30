import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InputOf, OutputOf } from '../../api/call';
import { asCallError } from '../../api/call-error';
import { useSend } from '../../api/use-send';
import { bidCalls } from '../../contract/bid';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts';
import { freshKey } from '../../lib/fresh-key';
import { failureText } from '../../session/failure-text';
import { useSession } from '../../session/session';

const name = 'Sig.Front.Bid.Place';
type BidInput = InputOf<(typeof bidCalls)[typeof name]>;
export type Placed = OutputOf<(typeof bidCalls)[typeof name]>;

/** What a bid changes. */
const touched = ['Sig.Front.Bid.Standing', 'Sig.Front.Bid.List', 'Sig.Front.Item.Detail', 'Sig.Front.Order.List'];

/** Places a bid. Without an answer the same input is the same bid, under its key: sent again it is not a second one. */
export function usePlaceBid() {
  const cache = useQueryClient();
  const send = useSend(bidCalls, name, { silent: true });
  const key = useRef({ of: '', key: '' });
  const [placed, setPlaced] = useState<Placed>();
  const [failure, setFailure] = useState<string>();
  const readAgain = () => {
    for (const call of touched) void cache.invalidateQueries({ queryKey: [call] });
  };
  /** True where the bid was taken. */
  const place = async (input: BidInput): Promise<boolean> => {
    setFailure(undefined);
    setPlaced(undefined);
    const of = JSON.stringify(input);
    if (key.current.of !== of) key.current = { of, key: freshKey() };
    try {
      setPlaced(await send.mutateAsync({ input, idempotencyKey: key.current.key }));
      key.current.of = '';
      readAgain();
      return true;
    } catch (thrown) {
      const error = asCallError(thrown);
      setFailure(failureText(error));
      if (error.kind === 'refused') {
        key.current.of = '';
        readAgain();
      }
      return false;
    }
  };
  return { place, placed, failure, busy: send.isPending };
}

export type Placing = ReturnType<typeof usePlaceBid>;

/** Raised when what a draft means changes. */
const version = 1;

/** What was typed as a ceiling, kept on the device (B-10); undefined while nothing was typed. */
export function useCeilingDraft(auction: string) {
  const form = `bid ${auction}`;
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const [text, setText] = useState<string>();
  const restore = useEffectEvent((draft: unknown) => {
    if (typeof draft === 'string' && text === undefined) setText(draft);
  });
  useEffect(() => {
    void readDraft(form, version, owner, Date.now()).then(restore);
  }, [form, owner]);
  return {
    text,
    type: (typed: string) => {
      setText(typed);
      void keepDraft(form, version, owner, typed, Date.now());
    },
    done: () => {
      setText(undefined);
      void dropDraft(form);
    },
  };
}
