import { useCall } from '../../api/use-call';
import { signCalls } from '../../contract/sign';

const name = 'Sig.Front.Sign.Center';
/** What is done elsewhere changes a task: asked again while one looks, in milliseconds. */
const AGAIN_EVERY = 60_000;

const inputOf = (month: string | undefined) => (month === undefined ? {} : { month });

/** The sign-in centre with the calendar of a month of Japan; left out: of this one. */
export const useSignCenter = (month?: string) =>
  useCall(signCalls, name, inputOf(month), { silent: true, every: () => AGAIN_EVERY });
