import { costSheetOf } from '../cost/cost-sheet';
import type { Handlers } from '../handler';
import { ok } from '../reply';

export const costHandlers = {
  async 'Sig.Front.Cost.Sheet'({ country }, { db }) {
    return ok(await costSheetOf(db, country));
  },
} satisfies Handlers<'Sig.Front.Cost.Sheet'>;
