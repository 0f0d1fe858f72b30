import { recordNote } from './state';

/** The outcomes that the page of the test provider offers. */
export type TestDecision = 'succeed' | 'fail' | 'confirm';

/** Decides a payment of the test provider, as its own page does: the provider then tells the shop by its webhook. */
export async function sendTestDecision(
  { testPage }: Readonly<Record<string, string>>,
  decision: TestDecision,
): Promise<void> {
  if (testPage === undefined || !testPage.startsWith('/__pay/')) {
    recordNote('note', 'Not a payment of the test provider', {});
    return;
  }
  await fetch(`${testPage}/${decision}`, { method: 'POST', redirect: 'manual' });
  recordNote('note', `The test provider has taken: ${decision}`, {});
}
