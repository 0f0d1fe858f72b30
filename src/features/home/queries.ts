import { readOptions } from '@/api/read-options';
import { homeCalls } from '@/contract/home';

export const homeQueries = {
  goods: () => readOptions(homeCalls, 'Sig.Front.Home.Index', {}, { silent: true }),
  sections: () => readOptions(homeCalls, 'Sig.Front.Home.Sections', {}, { silent: true }),
};
