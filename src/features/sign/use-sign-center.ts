import { useQueryClient } from '@tanstack/react-query';
import { readKey } from '../../api/read-options';
import { useCall } from '../../api/use-call';
import { signCalls, type SignCenter } from '../../contract/sign';

const name = 'Sig.Front.Sign.Center';
/** What is done elsewhere changes a task: asked again while one looks, in milliseconds. */
const AGAIN_EVERY = 60_000;

const inputOf = (month: string | undefined) => (month === undefined ? {} : { month });

/** The sign-in centre with the calendar of a month of Japan; left out: of this one. */
export const useSignCenter = (month?: string) =>
  useCall(signCalls, name, inputOf(month), { silent: true, every: () => AGAIN_EVERY });

/** Takes what a write answered for this month's centre; everything else that shows points is asked again. */
export function useNewCenter(): (center: SignCenter) => void {
  const cache = useQueryClient();
  return (center) => {
    cache.setQueryData(readKey(name, {}), center);
    void cache.invalidateQueries();
  };
}
