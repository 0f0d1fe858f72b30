import { loadCostSheet } from '../cost/cost-sheet';
import type { Handlers } from '../http/handler';
import { ok } from '../http/reply';

export const costHandlers = {
  async 'Sig.Front.Cost.Sheet'({ country }, { db, services }) {
    return ok({ ...(await loadCostSheet(db, country)), offersInspection: services.offersChecks });
  },
} satisfies Handlers<'Sig.Front.Cost.Sheet'>;
