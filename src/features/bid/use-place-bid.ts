import { useEffect, useEffectEvent, useState } from 'react';
import type { InputOf, OutputOf } from '@/api/call';
import { useWrite } from '@/api/use-write';
import type { bidCalls } from '@/contract/bid';
import { dropDraft, saveDraft, readDraft } from '@/lib/drafts';
import { failureText } from '@/session/failure-text';
import { useSession } from '@/session/session';
import { placeBidWrite } from './queries';

type PlaceBidCall = (typeof bidCalls)['Sig.Front.Bid.Place'];
type BidInput = InputOf<PlaceBidCall>;
export type Placed = OutputOf<PlaceBidCall>;

/** Places a bid, or lays down the hold for one. Without an answer the same input is the same bid: sent again it is not a second one. */
export function usePlaceBid() {
  const { tryOnce, isPending, error } = useWrite(placeBidWrite);
  const [placed, setPlaced] = useState<Placed>();
  /** True where the bid was taken. */
  const send = async (input: BidInput): Promise<boolean> => {
    setPlaced(undefined);
    const answer = await tryOnce(input);
    setPlaced(answer);
    return answer !== undefined;
  };
  return { send, placed, failure: error ? failureText(error) : undefined, busy: isPending };
}

export type Placing = ReturnType<typeof usePlaceBid>;

/** Raised when what a draft means changes. */
const version = 1;

/** The typed ceiling, stored on the device; undefined while nothing was typed. */
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
      void saveDraft(form, version, owner, typed, Date.now());
    },
    done: () => {
      setText(undefined);
      void dropDraft(form);
    },
  };
}
