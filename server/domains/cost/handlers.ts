import { loadCostSheet } from './cost-sheet';
import type { Handlers } from '../handler';
import { ok } from '@server/platform/http/reply';

export const costHandlers = {
  async 'Sig.Front.Cost.Sheet'({ country }, { db, services }) {
    return ok({ ...(await loadCostSheet(db, country)), offersInspection: services.offersChecks });
  },
} satisfies Handlers<'Sig.Front.Cost.Sheet'>;
