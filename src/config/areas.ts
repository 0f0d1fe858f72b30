import type { AreaName } from '../contract/areas';
import { areasOff, offPattern } from './areas-off';

/** Whether an area of the shop is on. */
export const isAreaOn = (area: AreaName): boolean => !areasOff.includes(area);

/** Whether a page of ours is there: false where its area is switched off. Takes a path with its query. */
export const isPageOn = (to: string): boolean => offPattern === null || !new RegExp(offPattern, 'i').test(to);
