import type { CallError } from '../api/call-error';
import { i18n } from '../i18n/i18n';

/** The words of a failed call: the API's own, else that the connection or the network failed. */
export function failureText(error: CallError): string {
  if (error.msg) return error.msg;
  return error.kind === 'offline' ? i18n.t('common:network.offline') : i18n.t('common:network.failure');
}
