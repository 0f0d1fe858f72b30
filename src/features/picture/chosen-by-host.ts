import { chooseImages } from '@/bridge/actions';
import { hostKind } from '@/bridge/bridge';
import { fromBase64 } from './base64';

/** In the app its own chooser, which knows albums and camera; everywhere else the field's own file input, which gives files as they are. */
export const choosesByHost = (): boolean => hostKind() === 'native';

/** Pictures of the host's chooser; none where the reader gave up. */
export async function chosenByHost(count: number): Promise<readonly Blob[]> {
  const chosen = await chooseImages(count);
  return chosen.map(({ type, data }) => new Blob([fromBase64(data)], { type }));
}
