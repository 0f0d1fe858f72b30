import { readOptions } from '@/api/read-options';
import { campaignCalls } from '@/contract/campaign';

export const campaignQueries = {
  activity: (id: string) =>
    readOptions(campaignCalls, 'Sig.Front.AppFront.RecommendDetailH5', { id }, { silent: true }),
  landing: (id: string) => readOptions(campaignCalls, 'Sig.Front.Landing.Detail', { id }, { silent: true }),
};
