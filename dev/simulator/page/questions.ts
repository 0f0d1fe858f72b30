import * as v from 'valibot';
import { methodNames, methods, type Method, type Question } from '@/bridge/protocol';
import { deeds, ActionError } from './app-deeds';
import { toError, wireReplies, type SimulatorOutcome } from './replies';
import { mannerOf, recordNote, useSimulator } from './state';

const question = v.strictObject({
  v: v.literal(1),
  id: v.string(),
  nonce: v.string(),
  method: v.picklist(['hello', ...methodNames]),
  params: v.unknown(),
});

async function carryOut(method: Method, params: unknown): Promise<SimulatorOutcome> {
  const { offered } = useSimulator.getState();
  if (!offered.includes(method)) return { ok: false, code: 'unsupported', msg: 'Not claimed in hello' };
  const read = v.safeParse(methods[method].params, params);
  if (!read.success) {
    const [issue] = read.issues;
    return {
      ok: false,
      code: 'host-error',
      msg: `Params of ${method} do not fit: ${issue?.message ?? ''}`.slice(0, 500),
    };
  }
  const deed = deeds[method] as (given: unknown) => unknown;
  return { ok: true, data: await deed(read.output) };
}

const answerHandshake = (): SimulatorOutcome => ({
  ok: true,
  data: {
    host: 'Host simulator',
    app: 'Simulated app 1.0',
    protocol: 1,
    methods: useSimulator.getState().offered,
    payments: [useSimulator.getState().opening.host === 'payment' ? 'alipayMini' : 'stripeSheet'],
  },
});

async function outcomeOf(method: Method | 'hello', params: unknown): Promise<SimulatorOutcome> {
  const failure = toError(mannerOf(method));
  if (failure) return failure;
  if (method === 'hello') return answerHandshake();
  try {
    return await carryOut(method, params);
  } catch (thrown) {
    const msg = (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 500);
    return { ok: false, code: thrown instanceof ActionError ? thrown.code : 'host-error', msg };
  }
}

function parse(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** Takes a question from the page's wire, text or object, and sends the answers that the host's manner gives. */
export async function takeQuestion(raw: unknown, reply: (text: string) => void): Promise<void> {
  const message = parse(raw);
  const read = v.safeParse(question, message);
  if (!read.success) {
    recordNote('page → host', 'no message of version 1', message ?? raw);
    return;
  }
  const parsedQuestion: Question = read.output;
  recordNote('page → host', parsedQuestion.method, parsedQuestion);
  useSimulator.setState({ nonce: parsedQuestion.nonce });
  const outcome = await outcomeOf(parsedQuestion.method, parsedQuestion.params);
  const manner = mannerOf(parsedQuestion.method);
  const replies = wireReplies(parsedQuestion, outcome, manner);
  if (replies.length === 0) recordNote('note', `${parsedQuestion.method}: never answered`, {});
  const send = () => {
    for (const text of replies) {
      recordNote('host → page', parsedQuestion.method, parse(text) ?? text);
      reply(text);
    }
  };
  if (manner === 'late') setTimeout(send, useSimulator.getState().delayMs);
  else send();
}
