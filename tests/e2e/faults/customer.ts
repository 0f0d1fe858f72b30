import { expect, type Page } from '@playwright/test';
import { headers } from '@/contract/answer';
import type { CallName } from '@/contract/table';
import { password, signIn, signInDemo, test } from '../fixture';
import { newEmail } from '../mails';

/** A customer of one cell, who reads and writes at the reference API beside the page, with the page's session. */
export interface TestCustomer {
  readonly email: string;
  readonly password: string;
  readonly origin: string;
  /** The data of a call that must succeed. */
  get<T>(name: CallName, input?: Readonly<Record<string, string>>): Promise<T>;
  post<T>(name: CallName, input: Readonly<Record<string, unknown>>): Promise<T>;
  /** A form that is sent to an address of the program, such as the provider's page. */
  send(path: string): Promise<void>;
}

export const originOf = (): string => new URL(test.info().project.use.baseURL ?? '').origin;

export const callPath = (name: string): string => `${originOf()}/api?n=${name}&language=en&isNew=0&from=SIG-H5`;

function customerOf(page: Page, email: string, secret = password): TestCustomer {
  const { request } = page.context();
  const origin = originOf();
  const dataOf = async <T>(name: string, answer: { json(): Promise<unknown> }): Promise<T> => {
    const read = (await answer.json()) as { code: number; data: T };
    expect(read, name).toMatchObject({ code: 200 });
    return read.data;
  };
  return {
    email,
    password: secret,
    origin,
    get: async (name, input = {}) =>
      dataOf(
        name,
        await request.get(`${callPath(name)}&${new URLSearchParams(input).toString()}`, {
          headers: { [headers.csrf]: headers.csrfValue },
        }),
      ),
    post: async (name, input) =>
      dataOf(
        name,
        await request.post(callPath(name), {
          headers: { [headers.csrf]: headers.csrfValue, [headers.idempotencyKey]: crypto.randomUUID() },
          data: input,
        }),
      ),
    send: async (path) => void (await request.post(new URL(path, origin).href)),
  };
}

/** Signs the page's context in as whom the flow is for; what a visitor does becomes a fresh address's. */
export async function customerFor(page: Page, kind: 'visitor' | 'demo' | undefined): Promise<TestCustomer> {
  if (kind === 'visitor') return customerOf(page, newEmail('fault'));
  if (kind === undefined) return customerOf(page, await signIn(page, 'fault', originOf()));
  await signInDemo(page);
  return customerOf(page, 'demo@kakehashi.example', 'Kakehashi-2026');
}
