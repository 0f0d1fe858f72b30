import { expect, request, type Route } from '@playwright/test';
import { headers } from '@/contract/answer';
import {
  again,
  expectDraftStored,
  fill,
  finish,
  hasFoundOut,
  holdAnswer,
  intercept,
  keeps,
  readStoredDrafts,
  kill,
  logInAgain,
  expectNotEmpty,
  open,
  submit,
  expectStatus,
  expectUnsureStatus,
  written,
  type Cell,
} from './cell';
import { callPath } from './customer';
import { moveClock, blockStorage, wrongClock } from './device';
import type { FaultName } from './flow';

/** The fault of a cell from the unopened page to the end, with the checks meanwhile. */
type Fault = (cell: Cell) => Promise<void>;

/**
 * The call fails as `handle` has it; the reader is told, keeps what was typed, and tries again when the fault is over. `isDone`: the API has
 * done it, and only the answer is lost.
 */
const failing =
  (handle: (route: Route) => Promise<void>, isDone = false): Fault =>
  async (cell) => {
    await open(cell);
    await fill(cell);
    const over = await intercept(cell, handle);
    await submit(cell);
    await expectUnsureStatus(cell);
    await expectNotEmpty(cell.page);
    if (!isDone || !(await hasFoundOut(cell))) await keeps(cell);
    await over();
    await again(cell, isDone);
  };

const failureMessage = 'So it is said.';

const offline: Fault = async (cell) => {
  await open(cell);
  await fill(cell);
  await cell.context.setOffline(true);
  await submit(cell);
  await expectUnsureStatus(cell);
  await expectNotEmpty(cell.page);
  await keeps(cell);
  await cell.context.setOffline(false);
  await submit(cell);
  await finish(cell);
};

const slow: Fault = async (cell) => {
  await open(cell);
  await fill(cell);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const callRequest = cell.page.waitForRequest((sent) => sent.url().includes(cell.flow.call));
  const over = await intercept(cell, async (route) => {
    await released;
    await route.continue();
  });
  await submit(cell);
  await callRequest;
  await expectNotEmpty(cell.page);
  release();
  await finish(cell);
  await over();
};

/** Nothing comes back until the page gives up; the API has done it. */
const timeout: Fault = async (cell) => {
  await cell.page.clock.install();
  await open(cell);
  await fill(cell);
  const { heard, stop } = await holdAnswer(cell);
  await submit(cell);
  await heard;
  await cell.page.clock.fastForward(16_000);
  await expectUnsureStatus(cell);
  await expectNotEmpty(cell.page);
  if (!(await hasFoundOut(cell))) await keeps(cell);
  await stop();
  await again(cell, true);
};

/** The session ends elsewhere: this browser still has its cookie, which is worth nothing. */
async function endSession(cell: Cell): Promise<void> {
  const other = await request.newContext({ storageState: await cell.context.storageState() });
  const answer = await other.post(callPath('Sig.Front.User.Session.Logout'), {
    headers: { [headers.csrf]: headers.csrfValue },
    data: { everywhere: false },
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
  await other.dispose();
}

/** Back from the log-in: what was typed is there, and goes on. */
async function afterLogin(cell: Cell): Promise<void> {
  await logInAgain(cell);
  await cell.flow.arm?.(cell.page, cell.given);
  await (cell.flow.keeps ? keeps(cell) : fill(cell));
  await cell.flow.refill?.(cell.page, cell.given);
  await submit(cell);
  await finish(cell);
}

const lostSession: Fault = async (cell) => {
  await open(cell);
  await fill(cell);
  await endSession(cell);
  await submit(cell);
  await afterLogin(cell);
};

/** The session is over, and this call is the first to say so, by another code. */
const forbidden: Fault = async (cell) => {
  await open(cell);
  await fill(cell);
  await endSession(cell);
  const over = await intercept(cell, (route) =>
    route.fulfill({ json: { code: 403, msg: failureMessage, data: null } }),
  );
  await submit(cell);
  await expect(cell.page).toHaveURL(/\/login\?redirect=/);
  await over();
  await afterLogin(cell);
};

const apiFailure: Fault = async (cell) => {
  const { code, data = null, words = failureMessage, ends } = cell.flow.rejection;
  await open(cell);
  await fill(cell);
  const over = await intercept(cell, (route) => route.fulfill({ json: { code, msg: failureMessage, data } }));
  await submit(cell);
  await expectStatus(cell.page, words);
  await expectNotEmpty(cell.page);
  await over();
  await written(cell, cell.flow.before ?? 0);
  if (ends) return;
  await keeps(cell);
  await submit(cell);
  await finish(cell);
};

const doubleTap: Fault = async (cell) => {
  await open(cell);
  await fill(cell);
  await cell.flow.button(cell.page, cell.given).dblclick();
  await finish(cell);
};

/** Opened anew: what was typed is there; where nothing is typed, the write was under way. */
const reload: Fault = async (cell) => {
  await open(cell);
  await fill(cell);
  if (!cell.flow.keeps) {
    const { heard, stop } = await holdAnswer(cell);
    await submit(cell);
    await heard;
    await cell.page.reload();
    await expectNotEmpty(cell.page);
    // Not before: a request that is let through just as the watch ends is never answered.
    await stop();
    await written(cell, 1);
    await cell.flow.reopened?.(cell.page, cell.given);
    return;
  }
  await cell.page.reload();
  await cell.flow.arm?.(cell.page, cell.given);
  await keeps(cell);
  await cell.flow.refill?.(cell.page, cell.given);
  await submit(cell);
  await finish(cell);
};

/** The tab goes before the write; what was typed is there in the next one. */
async function killedBefore(cell: Cell): Promise<void> {
  const before = await readStoredDrafts(cell.page);
  await fill(cell);
  await expectDraftStored(cell.page, before);
  await kill(cell);
  await open(cell);
  await keeps(cell);
  await cell.flow.refill?.(cell.page, cell.given);
}

/** Kills the page, and kills it again while it writes. The typed text is there in the next tab, and sending it again writes nothing twice. */
const killed: Fault = async (cell) => {
  const { flow, given } = cell;
  await open(cell);
  await (flow.keeps ? killedBefore(cell) : fill(cell));
  const { heard } = await holdAnswer(cell);
  await submit(cell);
  await heard;
  await kill(cell);
  await written(cell, 1);
  if (flow.reopened || !flow.keeps) {
    await cell.page.goto(`${cell.me.origin}${given.path}`);
    await flow.reopened?.(cell.page, given);
    await expectNotEmpty(cell.page);
    await written(cell, 1);
    return;
  }
  await open(cell);
  await keeps(cell);
  await flow.refill?.(cell.page, given);
  await submit(cell);
  await finish(cell);
};

const noStorage: Fault = async (cell) => {
  await blockStorage(cell.context);
  await failing((route) => route.fulfill({ status: 500, body: '' }))(cell);
};

const clock: Fault = async (cell) => {
  await wrongClock(cell.context, -30);
  await open(cell);
  await fill(cell);
  await moveClock(cell.page, 9);
  await keeps(cell);
  await submit(cell);
  await finish(cell);
};

/** After the API has done it, the answer is spoilt on its way. */
const spoilt = (spoil: (body: string) => Parameters<Route['fulfill']>[0]): Fault =>
  failing(async (route) => {
    const answer = await route.fetch();
    await route.fulfill(spoil(await answer.text()));
  }, true);

export const faultsByName: Readonly<Record<FaultName, Fault>> = {
  offline,
  slow,
  'http 500': failing((route) => route.fulfill({ status: 500, body: '' })),
  '502 in HTML': spoilt(() => ({
    status: 502,
    contentType: 'text/html',
    body: '<html><body><h1>502 Bad Gateway</h1></body></html>',
  })),
  timeout,
  truncated: spoilt((body) => ({ contentType: 'application/json', body: body.slice(0, body.length / 2) })),
  '401 half-way': lostSession,
  '403': forbidden,
  'api failure': apiFailure,
  'double tap': doubleTap,
  reload,
  'killed tab': killed,
  'storage throws': noStorage,
  'clock moved': clock,
};
