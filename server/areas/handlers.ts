import type { Handlers } from '../handler';
import { favouriteHandlers } from './favourite';
import { homeHandlers } from './home';
import { itemHandlers } from './item';
import { languageHandlers } from './language';
import { linkHandlers } from './link';
import { mallHandlers } from './mall';
import { memberHandlers } from './member';
import { passwordHandlers } from './password';
import { registerHandlers } from './register';
import { searchHandlers } from './search';
import { sessionHandlers } from './session';
import { supportHandlers } from './support';

/** One handler for every call of the contract; a call without one does not compile. */
export const handlers = {
  ...favouriteHandlers,
  ...homeHandlers,
  ...itemHandlers,
  ...languageHandlers,
  ...linkHandlers,
  ...mallHandlers,
  ...memberHandlers,
  ...passwordHandlers,
  ...registerHandlers,
  ...searchHandlers,
  ...sessionHandlers,
  ...supportHandlers,
} satisfies Handlers;
