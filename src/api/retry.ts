import type { CallError } from './call-error';

/** A read that failed for the moment is tried again twice. A write is tried again by the person alone. */
export const MAX_RETRIES = 2;

export const shouldRetry = (failures: number, error: CallError): boolean => failures < MAX_RETRIES && error.isTransient;

/** Between half and all of 300 ms, then of 600 ms: jitter keeps many phones from asking at the same moment. */
export const retryDelay = (failures: number): number => 300 * 2 ** failures * (0.5 + Math.random() / 2);
