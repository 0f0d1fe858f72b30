import { useCall } from '../../api/use-call';
import { costCalls } from '../../contract/cost';

/** All costs on the way to a country; asked once for all goods of a visit. */
export const useCostSheet = (country: string | null) =>
  useCall(costCalls, 'Sig.Front.Cost.Sheet', { country: country ?? '' }, { silent: true, enabled: country !== null });
