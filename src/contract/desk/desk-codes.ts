import { codes } from '../codes';

/** Answer codes of the desk's calls: those of the storefront that it uses, and its own from 1600. */
export const deskCodes = {
  ok: codes.ok,
  loginNeeded: codes.loginNeeded,
  /** The roles of the member of staff do not allow the call. */
  roleMissing: codes.otherLoginNeeded,
  serverError: codes.serverError,
  invalidInput: codes.invalidInput,
  notFound: codes.notFound,
  crossSite: codes.crossSite,
  rateLimited: codes.rateLimited,
  unknownCall: codes.unknownCall,
  badCredentials: codes.badCredentials,
  /** The state of the row does not allow the act, or a colleague was faster. */
  changed: 1600,
  /** Unusual figures, named in `fields`: the same input with `confirmed: true` is accepted. */
  implausible: 1601,
} as const;

export type DeskCode = (typeof deskCodes)[keyof typeof deskCodes];
