import { useEffect, useEffectEvent } from 'react';
import type { SignCenter } from '@/contract/check-in';
import { useNow } from '@/ui/use-now';
import { countdownParts, parseInstant } from '@/rules/time/instant';

interface TurnsInProps {
  /** When the next day begins, by the API's clock. */
  readonly at: SignCenter['turnsAt'];
  readonly onTurn: () => void;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Hours, minutes and seconds until the day turns in Japan. */
export function TurnsIn({ at, onTurn }: TurnsInProps) {
  const left = (parseInstant(at)?.getTime() ?? 0) - useNow();
  const isOver = left <= 0;
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    if (isOver) turn();
  }, [isOver]);
  const { hours, minutes, seconds } = countdownParts(left);
  return <bdi role="timer">{`${two(hours)}:${two(minutes)}:${two(seconds)}`}</bdi>;
}
