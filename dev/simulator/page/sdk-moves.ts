import * as v from 'valibot';
import { leave, popPage, pushPage } from './app-pages';
import { miniPage } from './mini-pages';
import { toError, sdkReplies, type SimulatorOutcome } from './replies';
import { mannerOf, recordNote, useSimulator } from './state';

/** The functions of the two mini programs' SDKs that are called by name, beside the wire. */
export const sdkNames = ['navigateTo', 'redirectTo', 'navigateBack', 'switchTab', 'reLaunch', 'postMessage'] as const;

const going = v.object({ url: v.pipe(v.string(), v.startsWith('/', 'url begins with /')) });
const ok: SimulatorOutcome = { ok: true, data: {} };
const failed = (msg: string): SimulatorOutcome => ({ ok: false, code: 'host-error', msg });

function goTo(args: unknown, replaces: boolean): SimulatorOutcome {
  const read = v.safeParse(going, args);
  if (!read.success) return failed(read.issues[0].message);
  const page = miniPage(read.output.url);
  return pushPage(replaces ? { ...page, replaces } : page) ? ok : failed('page limit exceeded: 10');
}

function goBack(): SimulatorOutcome {
  if (useSimulator.getState().pages.length > 0) popPage();
  else leave();
  return ok;
}

function outcomeOf(name: string, args: unknown): SimulatorOutcome {
  if (name === 'navigateTo') return goTo(args, false);
  if (name === 'redirectTo' || name === 'reLaunch' || name === 'switchTab') return goTo(args, true);
  if (name === 'navigateBack') return goBack();
  if (name === 'postMessage') {
    useSimulator.setState(({ pendingMessages }) => ({ pendingMessages: [...pendingMessages, args] }));
    return ok;
  }
  return { ok: false, code: 'unsupported', msg: 'The simulator knows moves and postMessage only' };
}

/** A call of an SDK, and what its callback gets. */
export function takeSdkCall(name: string, args: unknown, reply: (outcome: string) => void): void {
  recordNote('page → host', name, args);
  const manner = mannerOf(name);
  const replies = sdkReplies(toError(manner) ?? outcomeOf(name, args), manner);
  if (replies.length === 0) recordNote('note', `${name}: callback never called`, {});
  const send = () => {
    for (const word of replies) {
      recordNote('host → page', name, { errMsg: `${name}:${word}` });
      reply(word);
    }
  };
  if (manner === 'late') setTimeout(send, useSimulator.getState().delayMs);
  else send();
}
