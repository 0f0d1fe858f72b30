import { readOptions } from '@/api/read-options';
import { homeMoreCalls } from '@/contract/home-more';

/** Reads the part of the front page below its first screen; apart from `homeQueries`, because the first load does without it. */
export const moreQuery = () => readOptions(homeMoreCalls, 'Sig.Front.Home.More', {});
