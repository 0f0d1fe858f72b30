import { loadCostSheet } from './cost-sheet';
import type { Handlers } from '../handler';
import { ok } from '@server/platform/http/reply';

export const costHandlers = {
  async 'Sig.Front.Cost.Sheet'({ country }, { db, services, now }) {
    return ok({ ...(await loadCostSheet(db, country, now)), offersInspection: services.offersChecks });
  },
} satisfies Handlers<'Sig.Front.Cost.Sheet'>;
