import { useEffect, useEffectEvent, useState } from 'react';
import type { InputOf, OutputOf } from '../../api/call';
import { useOnce } from '../../api/use-once';
import { bidCalls } from '../../contract/bid';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts';
import { failureText } from '../../session/failure-text';
import { useSession } from '../../session/session';

const name = 'Sig.Front.Bid.Place';
type BidInput = InputOf<(typeof bidCalls)[typeof name]>;
export type Placed = OutputOf<(typeof bidCalls)[typeof name]>;

/** What a bid changes. */
const touched = ['Sig.Front.Bid.Standing', 'Sig.Front.Bid.List', 'Sig.Front.Item.Detail', 'Sig.Front.Order.List'];

/** Places a bid. Without an answer the same input is the same bid: sent again it is not a second one. */
export function usePlaceBid() {
  const { once, busy, failure } = useOnce(bidCalls, name, touched);
  const [placed, setPlaced] = useState<Placed>();
  /** True where the bid was taken. */
  const place = async (input: BidInput): Promise<boolean> => {
    setPlaced(undefined);
    const answer = await once(input);
    setPlaced(answer);
    return answer !== undefined;
  };
  return { place, placed, failure: failure && failureText(failure), busy };
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
      void keepDraft(form, version, owner, typed, Date.now());
    },
    done: () => {
      setText(undefined);
      void dropDraft(form);
    },
  };
}
