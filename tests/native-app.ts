import { onTestFinished } from 'vitest';
import { installHost, type FakeHost } from '@/bridge/fake';
import { nativeObject } from '@/bridge/native-names';
import type { Question } from '@/bridge/protocol';
import type { TestApi } from '@server/testing/test-api';

/** A code; null where the app has no customer, or its log-in was given up; undefined for no answer at all. */
type Login = (interactive: boolean) => Promise<string | null | undefined> | string | null | undefined;

interface NativeApp extends FakeHost {
  /** The questions of the page, `hello` included, oldest first. */
  readonly questions: Question[];
  /** From now on the app answers `login` like this. */
  login: Login;
}

interface Injected {
  postMessage(text: string): void;
  onmessage?: (event: { data: string }) => void;
}

/** The scripted native app with a log-in of its own and a record of the questions; gone when the test is over. */
export function installNativeApp(login: Login = () => null): NativeApp {
  const fake = installHost.native();
  const injected = (window as unknown as Record<typeof nativeObject, Injected>)[nativeObject];
  const app: NativeApp = Object.assign(fake, { questions: [], login });
  const usual = injected.postMessage.bind(injected);
  injected.postMessage = (text) => {
    const question = JSON.parse(text) as Question;
    app.questions.push(question);
    if (question.method === 'login') void answer(question);
    else usual(text);
  };
  async function answer({ id, nonce, params }: Question): Promise<void> {
    const code = await app.login((params as { interactive: boolean }).interactive);
    if (code === undefined) return;
    const outcome = code === null ? { ok: false, error: { code: 'cancelled' } } : { ok: true, data: { code } };
    injected.onmessage?.({ data: JSON.stringify({ v: 1, nonce, id, ...outcome }) });
  }
  onTestFinished(() => fake.remove());
  return app;
}

/** A one-time code of a customer who is signed in to the app. */
export async function codeOf(api: TestApi, email?: string, password?: string): Promise<string> {
  const cookie = await api.login(email, password);
  const { data } = await api.request('Sig.Front.User.Session.HandOver', { cookie });
  return (data as { code: string }).code;
}
