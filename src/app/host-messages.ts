import type { HostWord } from '../bridge/bridge';
import { i18n, loadTexts } from '../i18n/i18n';
import { toast } from '../ui/feedback/toast';

/** Says what the bridge has to say, in the reader's words. */
export async function sayForHost(word: HostWord): Promise<void> {
  if (word === 'copied' || word === 'copyFailed') {
    toast(i18n.t(`common:${word}`));
    return;
  }
  await loadTexts('host');
  // The key is put together, which its type does not follow; the words are those of `HostWord`.
  toast((i18n.t as (key: string) => string)(`host:${word}`));
}
