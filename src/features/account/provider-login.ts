import * as v from 'valibot';
import { hostKind } from '@/bridge/bridge';
import { returnTarget } from '@/lib/outside-url';
import { firstValue } from '@/lib/query';
import { readJson, writeJson } from '@/lib/storage';
import { tabStorage } from '@/session/tab-storage';

const storageKey = 'providerLogin';
const stored = v.object({ binding: v.string(), returnTo: v.string() });
/** A log-in that this tab has begun: its secret, and the page to open after it. */
export type BegunLogin = v.InferOutput<typeof stored>;

/** True where the reader may leave for an identity provider's page; a host's web view would not let them come back. */
export const canUseLoginProvider = (): boolean => hostKind() === 'browser';

export const storeBegunLogin = (begun: BegunLogin): boolean => writeJson(tabStorage, storageKey, begun);

/** The log-in that this tab has begun, which is then removed: the provider's answer counts once. */
export function takeBegunLogin(): BegunLogin | undefined {
  const begun = readJson(tabStorage, storageKey, (value) => (v.is(stored, value) ? value : undefined));
  tabStorage.removeItem(storageKey);
  return begun && { ...begun, returnTo: returnTarget(begun.returnTo) };
}

/** The parts of an address to which an identity provider sent the browser back; undefined for any other. Without a code it says that it failed. */
export function readProviderAnswer(search: string) {
  const [state, code] = [firstValue(search, 'state'), firstValue(search, 'code')];
  if (state === undefined || (code === undefined && firstValue(search, 'error') === undefined)) return undefined;
  return { state, code, issuer: firstValue(search, 'iss') };
}
