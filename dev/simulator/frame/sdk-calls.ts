import type { FrameLink } from './link';

/** `outcome` is `ok`, or why it failed in the host's own words. */
type Answer = (outcome: string) => void;

/** Calls of an SDK, each with its callback, over the link. An answer may come twice, or never. */
export function sdkCalls(link: FrameLink): (name: string, args: unknown, answer: Answer) => void {
  const waiting: Answer[] = [];
  link.hear((message) => {
    if (message.type === 'sdk') waiting[message.ref]?.(message.outcome);
  });
  return (name, args, answer) => {
    link.send({ type: 'sdk', ref: waiting.push(answer) - 1, name, args });
  };
}

/** As an app's bridge passes it on: text only, so that functions and prototypes stay behind. */
export const plain = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
