import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { headers } from '@/contract/answer';
import { codeFromMail, newEmail } from './mails';

interface Fixtures {
  /** The messages that this test may log: the noise of a fault that it causes itself. */
  readonly mayLog: RegExp | undefined;
  /** Nobody touches the pages by themselves: what waits for a reader waits (decision 51). */
  readonly isStill: boolean;
  /** Everything unexpected that any page of the test logged or threw; the test fails where it is not empty. */
  readonly complaints: string[];
}

/** Collects console errors and warnings, uncaught errors and policy violations of every page of a context. */
export async function watchForComplaints(context: BrowserContext, complaints: string[], mayLog?: RegExp) {
  const complain = (text: string) => {
    if (!mayLog?.test(text)) complaints.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complain(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => complain(`uncaught: ${String(error.error())}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** Somebody is there: a pointer moves over each document while it loads, as it does before anybody taps. */
async function moveAbout(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let left = 50;
    const moving = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(moving);
      window.dispatchEvent(new Event('pointermove'));
    }, 200);
  });
}

/** Playwright's test, failing on anything that a page logs or throws. */
export const test = base.extend<Fixtures>({
  mayLog: [undefined, { option: true }],
  isStill: [false, { option: true }],
  complaints: [
    async ({ context, mayLog, isStill }, use) => {
      const complaints: string[] = [];
      if (!isStill) await moveAbout(context);
      await watchForComplaints(context, complaints, mayLog);
      await use(complaints);
      expect(complaints, 'logged or thrown by a page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const password = 'Sunny-day-26';

let customers = 0;

/** A network address that nobody else has: codes and tries are limited for each. For the header X-Forwarded-For. */
export function newAddress(): string {
  customers += 1;
  return `10.${customers >> 16}.${(customers >> 8) & 255}.${customers & 255}`;
}

/** Registers a customer of the test's own, from an address of their own, and signs the context in. Gives the address; the password is `password`. */
export async function signIn(page: Page, name: string, at = test.info().project.use.baseURL ?? ''): Promise<string> {
  const email = newEmail(name);
  const ownAddress = newAddress();
  const { origin } = new URL(at);
  const post = async (call: string, data: Record<string, unknown>) => {
    const answer = await page.context().request.post(`${origin}/api?n=${call}&language=en&isNew=0&from=SIG-H5`, {
      headers: { [headers.csrf]: headers.csrfValue, 'X-Forwarded-For': ownAddress },
      data,
    });
    expect(await answer.json()).toMatchObject({ code: 200 });
  };
  await post('Sig.Front.User.Register.SendCode', { email });
  const code = await codeFromMail(origin, email);
  await post('Sig.Front.User.Register.Create', { email, code, password, agreed: true });
  return email;
}

/** The seeded customer, who owns something in every state. */
export const demo = { email: 'demo@kakehashi.example', password: 'Kakehashi-2026' };

/** Signs the context in as the demo customer. */
export async function signInDemo(page: Page, at = test.info().project.use.baseURL ?? ''): Promise<void> {
  const { origin } = new URL(at);
  const answer = await page
    .context()
    .request.post(`${origin}/api?n=Sig.Front.User.Session.Login&language=en&isNew=0&from=SIG-H5`, {
      headers: { [headers.csrf]: headers.csrfValue },
      data: demo,
    });
  expect(await answer.json()).toMatchObject({ code: 200 });
}

/** Names of the calls that a page makes from now on, in order. */
export function callsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('n');
    if (name) names.push(name);
  });
  return names;
}

/** Counts the documents that a page loads from now on. */
export function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1;
  });
  return loads;
}

/** True once React has taken the document over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const first = root?.firstElementChild;
    return Boolean(first) && Object.keys(first ?? {}).some((key) => key.startsWith('__react'));
  });
}
