import assert from 'node:assert/strict';

interface Mail {
  readonly to: string;
  readonly text: string;
}

/** The six digits of the newest mail to this address, from the reference API's outbox; waits up to 10 s for the mail. */
export async function codeFromMail(origin: string, email: string): Promise<string> {
  const until = Date.now() + 10_000;
  for (;;) {
    const answer = await fetch(`${origin}/__outbox`, { headers: { Accept: 'application/json' } });
    const { mails } = (await answer.json()) as { mails: readonly Mail[] };
    const code = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
    if (code) return code;
    assert.ok(Date.now() < until, `no mail with a code for ${email}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

let made = 0;

/** An address that no other test uses. */
export const newEmail = (name: string): string => `${name}-${process.pid}-${(made += 1)}@buyer.example`;
