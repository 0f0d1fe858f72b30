import { accountFlows } from './flows-account';
import { browseFlows } from './flows-browse';
import { buyingFlows } from './flows-buying';
import type { Flow } from './flow';
import { pointFlows } from './flows-points';
import { reviewFlows } from './flows-review';
import { talkFlows } from './flows-talk';

/** Every way to write something by a page. */
export const flows: readonly Flow[] = [
  ...accountFlows,
  ...browseFlows,
  ...buyingFlows,
  ...pointFlows,
  ...reviewFlows,
  ...talkFlows,
];
