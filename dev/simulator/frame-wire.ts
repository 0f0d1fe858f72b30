import * as v from 'valibot';

/** The messages from the frame's script to the simulator's page. `ref` names a call of an SDK, so that its callback is found again. */
export const fromFrame = v.variant('type', [
  v.strictObject({ type: v.literal('loaded'), href: v.string(), title: v.string() }),
  v.strictObject({ type: v.literal('page'), href: v.string(), title: v.string() }),
  v.strictObject({ type: v.literal('nowhere-back') }),
  v.strictObject({ type: v.literal('native'), text: v.string() }),
  v.strictObject({ type: v.literal('message'), body: v.unknown() }),
  v.strictObject({ type: v.literal('sdk'), ref: v.number(), name: v.string(), args: v.unknown() }),
]);
export type FromFrame = v.InferOutput<typeof fromFrame>;

export const commands = ['back', 'hide', 'show'] as const;

/** The messages from the simulator's page to the frame's script. */
export const toFrame = v.variant('type', [
  v.strictObject({ type: v.literal('native'), text: v.string() }),
  v.strictObject({ type: v.literal('message'), body: v.unknown() }),
  v.strictObject({ type: v.literal('sdk'), ref: v.number(), outcome: v.string() }),
  v.strictObject({ type: v.literal('command'), command: v.picklist(commands) }),
  v.strictObject({ type: v.literal('language-cookie'), code: v.pipe(v.string(), v.regex(/^[\w-]{2,8}$/)) }),
]);
export type ToFrame = v.InferOutput<typeof toFrame>;

/** The settings that a frame needs before its document begins: JSON in the frame's name, the only channel that is ready so early. */
export const frameSettings = v.strictObject({
  late: v.boolean(),
  scheme: v.picklist(['device', 'light', 'dark']),
});
export type FrameSettings = v.InferOutput<typeof frameSettings>;

/** The data that the plugin writes into the document before the script. */
export interface Simulated {
  readonly kind: 'messaging' | 'payment' | 'native' | 'browser';
  readonly userAgent?: string | undefined;
  /** The global build never loads the payment app's SDK. */
  readonly variant: string;
}
