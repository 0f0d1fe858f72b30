import { runAllSettled } from '@server/platform/jobs/batches';
import type { RequestContext } from '../handler';

/**
 * Brings up to now what a read is about, as far as it goes by the clock. What cannot be is reported and shows as it stands: it keeps nobody
 * from reading. The sweep does the same for everybody (`jobs/sweep.ts`).
 */
export const expireDueRecords = (
  { services }: Pick<RequestContext, 'services'>,
  ...steps: readonly (() => Promise<unknown>)[]
): Promise<void> => runAllSettled(steps, (step) => step()).catch((error: unknown) => services.report(error));
