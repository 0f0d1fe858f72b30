import type { Fail, Question } from '@/bridge/protocol';

/** The kinds of the host's answers. All but the first are faults of hosts that the page must handle. */
export const replyKinds = {
  'at-once': 'At once',
  late: 'After the delay',
  unsupported: 'Unsupported',
  denied: 'Denied',
  cancelled: 'Cancelled',
  'host-error': 'Host error',
  garbled: 'Garbled JSON',
  'wrong-nonce': 'Wrong nonce',
  'wrong-id': 'Wrong id',
  twice: 'Twice',
  never: 'Never',
} as const;
export type Manner = keyof typeof replyKinds;

const failureCodes = ['unsupported', 'denied', 'cancelled', 'host-error'] as const;

/** The host's answer to one question: data, or a failure with its reason. */
export type SimulatorOutcome =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly code: Fail; readonly msg?: string };

/** The failure that a manner stands for, before the host does anything; undefined where it does what it is asked. */
export function toError(manner: Manner): SimulatorOutcome | undefined {
  const code = failureCodes.find((failureCode) => failureCode === manner);
  return code && { ok: false, code, msg: 'Set in the host simulator' };
}

/** The answers to a question on the wire, as text. Garbled is cut in the middle. */
export function wireReplies(question: Question, outcome: SimulatorOutcome, manner: Manner): readonly string[] {
  if (manner === 'never') return [];
  const answer = {
    v: 1,
    nonce: manner === 'wrong-nonce' ? `${question.nonce}0` : question.nonce,
    id: manner === 'wrong-id' ? `${question.id}0` : question.id,
    ...(outcome.ok
      ? { ok: true, data: outcome.data }
      : { ok: false, error: { code: outcome.code, ...(outcome.msg ? { msg: outcome.msg } : {}) } }),
  };
  const text = JSON.stringify(answer);
  if (manner === 'garbled') return [text.slice(0, Math.ceil(text.length / 2))];
  return manner === 'twice' ? [text, text] : [text];
}

const sdkWords: Readonly<Record<Fail, string>> = {
  unsupported: 'fail function not exist',
  denied: 'fail permission denied',
  cancelled: 'cancel',
  timeout: 'fail timeout',
  'bad-reply': 'fail',
  'host-error': 'fail system error',
};

/** The same for a callback of an SDK, which knows no ids: a wrong one is no call of it at all. */
export function sdkReplies(outcome: SimulatorOutcome, manner: Manner): readonly string[] {
  if (manner === 'never' || manner === 'wrong-id' || manner === 'wrong-nonce') return [];
  if (manner === 'garbled') return ['}{'];
  const word = outcome.ok ? 'ok' : sdkWords[outcome.code];
  return manner === 'twice' ? [word, word] : [word];
}
