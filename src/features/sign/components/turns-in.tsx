import { useEffect, useEffectEvent } from 'react';
import type { SignCenter } from '../../../contract/sign';
import { countdownParts, parseInstant } from '../../../rules/instant';
import { useNow } from '../../../ui/use-now';

interface TurnsInProps {
  readonly center: Pick<SignCenter, 'now' | 'turnsAt'>;
  /** When the answer came, in milliseconds of the device's clock: only what has passed since counts, so a wrong clock does no harm. */
  readonly readAt: number;
  readonly onTurn: () => void;
}

const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (instant: string): number => parseInstant(instant)?.getTime() ?? 0;

/** Hours, minutes and seconds until the day turns in Japan (K-11). */
export function TurnsIn({ center, readAt, onTurn }: TurnsInProps) {
  const passed = Math.max(0, useNow() - readAt);
  const left = timeOf(center.turnsAt) - timeOf(center.now) - passed;
  const isOver = left <= 0;
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    if (isOver) turn();
  }, [isOver]);
  const { hours, minutes, seconds } = countdownParts(left);
  return <bdi role="timer">{`${two(hours)}:${two(minutes)}:${two(seconds)}`}</bdi>;
}
