import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import type { OutputOf } from '@/api/call';
import { asCallError, type CallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import { loginHref } from '@/config/paths';
import { codes } from '@/contract/codes';
import type { lotteryCalls, LotteryDetail } from '@/contract/lottery';
import { failureText } from '@/session/failure-text';
import { requireSession } from '@/session/session';
import { playLotteryWrite } from './queries';

/** `turning`: asked, and the drum turns; `falling`: the ball is known and falls; `shown`: so is the result. */
export type PlayPhase = 'still' | 'turning' | 'falling' | 'shown';

/** Why a play did not come about. `unsure`: no answer came, and the ball may have been drawn. */
export type PlayError =
  | { readonly kind: 'unsure' }
  | { readonly kind: 'costs'; readonly pointsCost: number }
  | { readonly kind: 'text'; readonly text: string };

/** The result of a play: the ball, and the state of the lottery and of the customer after it. */
type Drawn = OutputOf<(typeof lotteryCalls)['Sig.Front.Lottery.Play']>;

/** Milliseconds from the answer to the result: the drum comes to rest and a ball falls. */
const FALL = 1600;

const costs = v.object({ score: v.number() });
function toPlayError(error: CallError): PlayError {
  if (error.kind !== 'refused') return { kind: 'unsure' };
  const now = v.safeParse(costs, error.data);
  if (error.code === codes.playCostsMore && now.success) return { kind: 'costs', pointsCost: now.output.score };
  return { kind: 'text', text: failureText(error) };
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The drum's animation: it ends by itself, by Escape and by `skip`, and is absent where the reader wants no motion. */
function useTurn() {
  const [phase, setPhase] = useState<PlayPhase>('still');
  const isSkipped = useRef(false);
  const skip = () => {
    isSkipped.current = true;
    setPhase((now) => (now === 'falling' ? 'shown' : now));
  };
  const onEscape = useEffectEvent(skip);
  useEffect(() => {
    if (phase !== 'turning' && phase !== 'falling') return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', onKey);
    const timer = phase === 'falling' ? setTimeout(() => setPhase('shown'), FALL) : undefined;
    return () => {
      document.removeEventListener('keydown', onKey);
      clearTimeout(timer);
    };
  }, [phase]);
  return {
    phase,
    skip,
    start: () => {
      isSkipped.current = false;
      setPhase('turning');
    },
    fall: () => setPhase(isSkipped.current || isCalm() ? 'shown' : 'falling'),
    rest: () => setPhase('still'),
  };
}

/** Plays a lottery. A try without an answer keeps its key: tapped again it is the same play, and the same ball. */
export function usePlay(now: LotteryDetail) {
  const { id } = now;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const send = useWrite(playLotteryWrite);
  const { phase, skip, start, fall, rest } = useTurn();
  /** The cost that was agreed to, while it is not known whether the play came about. */
  const pendingCost = useRef<number>(null);
  const [before, setBefore] = useState(now);
  const [drawn, setDrawn] = useState<Drawn>();
  const [playError, setError] = useState<PlayError>();
  const isRequesting = useRef(false);
  const tap = async (pointsCost: number): Promise<void> => {
    // A second tap comes before the first one has made the button busy.
    if (isRequesting.current) return;
    isRequesting.current = true;
    if (await requireSession()) await play(pointsCost);
    else void navigate(loginHref(pathname));
    isRequesting.current = false;
  };
  const play = async (pointsCost: number): Promise<void> => {
    pendingCost.current ??= pointsCost;
    setError(undefined);
    setBefore(now);
    start();
    try {
      const answer = await send.mutateAsync({ id, score: pendingCost.current });
      pendingCost.current = null;
      setDrawn(answer);
      fall();
    } catch (thrown) {
      const error = asCallError(thrown);
      setError(toPlayError(error));
      rest();
      if (error.kind === 'refused') pendingCost.current = null;
    }
  };
  const busy = phase === 'turning' || phase === 'falling';
  return {
    tap,
    skip,
    close: rest,
    phase,
    drawn,
    error: playError,
    busy,
    /** The lottery as it may be told: points, plays and chances tell of a ball, so they wait until it has fallen. */
    displayed: busy ? before : now,
  };
}

export type LotteryPlayState = ReturnType<typeof usePlay>;
