import { readOptions } from '@/api/read-options';
import { writeOptions } from '@/api/write-options';
import { memberCalls } from '@/contract/account';
import { addressCalls } from '@/contract/address';

export const addressQueries = {
  list: () => readOptions(addressCalls, 'Sig.Front.User.Address.List', {}, { silent: true }),
};

/** `useBook` reads the addresses again after each change, since the country follows the default address. */
const rules = { invalidates: [] };

export const saveAddress = writeOptions(addressCalls, 'Sig.Front.User.Address.Save', rules);
export const setDefaultAddress = writeOptions(addressCalls, 'Sig.Front.User.Address.SetDefault', rules);
export const deleteAddress = writeOptions(addressCalls, 'Sig.Front.User.Address.Delete', rules);

/** Takes the country of the default address over into the profile. */
export const followCountry = writeOptions(memberCalls, 'Sig.Front.User.Profile.Update', { invalidates: [] });
