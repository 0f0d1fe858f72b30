/** Calls of pages that the API has begun to answer. */
const pendingCalls = new Set<Promise<unknown>>();

/** Counts the answer to a call as pending until it is there. What a test holds back or loses afterwards does not count. */
export async function trackCall<Answer>(answer: Promise<Answer>): Promise<Answer> {
  pendingCalls.add(answer);
  try {
    return await answer;
  } finally {
    pendingCalls.delete(answer);
  }
}

/** Taken before a test replaces it. */
const plan = setImmediate;
const nextTurn = () => new Promise<void>((resolve) => void plan(resolve));
/** An answer passes through msw and axios before the page sends what follows from it. */
const turnsToPage = 20;

/** Waits until the API has answered, and the page has asked for nothing more: then nothing of it happens while the next page is open. */
export async function finishCalls(): Promise<void> {
  for (let quietTurns = 0; quietTurns < turnsToPage; quietTurns += 1) {
    if (pendingCalls.size > 0) quietTurns = 0;
    await Promise.allSettled(pendingCalls);
    await nextTurn();
  }
}
