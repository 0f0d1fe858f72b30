import type { Fail, Method, Params, MethodReply } from '@/bridge/protocol';
import { sessionHandoffCode, signInToApp, demoAccount } from './app-account';
import { leave, pushPage } from './app-pages';
import { miniPage } from './mini-pages';
import { sendTestDecision, type TestDecision } from './test-payment';
import { samplePicture } from './sample-picture';
import { requestChoice, useSimulator } from './state';

/** The failure that a host sends instead of a reply. */
export class ActionError extends Error {
  constructor(
    readonly code: Fail,
    message: string,
  ) {
    super(message);
  }
}

type Deeds = { readonly [M in Method]: (params: Params<M>) => MethodReply<M> | Promise<MethodReply<M>> };

const push = (path: string, what: string): Record<string, never> => {
  if (!pushPage({ path, what })) throw new ActionError('host-error', 'page limit exceeded: 10');
  return {};
};

async function choose<T>(title: string, text: string, choices: Readonly<Record<string, T>>): Promise<T> {
  const label = await requestChoice(title, text, [...Object.keys(choices), 'Cancel']);
  const chosen = choices[label];
  if (chosen === undefined) throw new ActionError('cancelled', 'Closed by the customer');
  return chosen;
}

const replyStates = { succeed: 'paid', fail: 'failed', confirm: 'pending' } as const satisfies Record<
  TestDecision,
  string
>;

/** The actions of the simulated app for each method, where its manner allows them. They throw an ActionError where the app does not do it. */
export const deeds: Deeds = {
  openOrderList: () => push('orders', 'The app’s own list of orders.'),
  openMini: (params) =>
    'appId' in params
      ? push(`${params.appId} ${params.path ?? ''}`.trim(), 'Another mini program, by its id.')
      : push(params.path, miniPage(params.path).what),
  openUrl: ({ url }) => push(url, 'The phone’s browser, outside of the web view.'),
  openBanner: ({ url, id }) => push(`banner ${id} ${url ?? ''}`.trim(), 'The app’s own page of a banner.'),
  back: () => {
    leave();
    return {};
  },
  login: async ({ interactive }) => {
    if (!useSimulator.getState().signedInAs) {
      if (!interactive) throw new ActionError('cancelled', 'Nobody is signed in to the app');
      await choose('Sign in to the app', 'The page asks who you are.', { 'Sign in as the demo customer': true });
      await signInToApp(demoAccount.email, demoAccount.password);
    }
    return { code: await sessionHandoffCode() };
  },
  pay: async ({ payment, params }) => {
    const choices = { Pay: 'succeed', Decline: 'fail', 'Pay later': 'confirm' } as const;
    const outcome = await choose(`Pay in the app: ${payment}`, JSON.stringify(params), choices);
    await sendTestDecision(params, outcome);
    return { state: replyStates[outcome] };
  },
  copyText: async ({ text }) => {
    // The clipboard belongs to the document in focus, which is the frame's: what was copied is in the log in any case.
    await navigator.clipboard.writeText(text).catch(() => undefined);
    return {};
  },
  saveImage: () => ({}),
  chooseImage: async ({ count }) => {
    const button = { [`One sample picture of ${count}`]: true };
    await choose('Choose pictures', 'The phone’s album.', button);
    return { images: [{ type: 'image/png', data: samplePicture() }] };
  },
  share: async ({ title, url }) => {
    await choose('Share', `${title}\n${url}`, { Send: true });
    return {};
  },
  setTitle: ({ title, url }) => {
    useSimulator.setState({ bar: { title, href: url } });
    return {};
  },
  safeArea: () => useSimulator.getState().insets,
};
