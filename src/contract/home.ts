import * as v from 'valibot';
import { call } from './call';
import { nothing } from './common';
import { goodsCard } from './goods';

export const homeCalls = {
  /** Goods for the front page: a mix of the marketplaces, newest first. */
  'Sig.Front.Home.Index': call({ method: 'GET', input: nothing, output: v.object({ goods: v.array(goodsCard) }) }),
};
