import { writeOptions } from '@/api/write-options';
import { itemCalls } from '@/contract/item';

/** Asks staff to allow goods that may not be shipped. */
export const requestLift = writeOptions(itemCalls, 'Sig.Front.Item.RequestLift', { invalidates: [] });
