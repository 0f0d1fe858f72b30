import { mayBeSignedIn, useSession } from './session';

/**
 * The owner of a form's drafts: the customer's id, '' for a visitor, undefined while it is being asked who reads: what a visitor
 * typed on this device is not a customer's, who would send it.
 */
export const useDraftOwner = (): string | undefined =>
  useSession(({ userInfo, known }) => userInfo?.id ?? (known || !mayBeSignedIn() ? '' : undefined));
