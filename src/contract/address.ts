import * as v from 'valibot';
import { defineCall } from './call';
import { countryCode, nothing } from './common';

/** Most addresses in one customer's book. */
export const maxAddresses = 20;

/** Most characters of each field, UTF-16 units. */
export const addressLengths = {
  firstName: 60,
  lastName: 60,
  phone: 40,
  street: 120,
  street2: 120,
  city: 80,
  state: 80,
  postalCode: 16,
} as const;

const text = (field: keyof typeof addressLengths) => v.pipe(v.string(), v.maxLength(addressLengths[field]));

/** Fields that a country's layout does not have are ''; `rules/address` says which those are and what may stand in each. */
const entries = {
  firstName: text('firstName'),
  lastName: text('lastName'),
  /** E.164, `+12025550123`. */
  phone: text('phone'),
  country: countryCode,
  /** State, province, prefecture, emirate: whatever the country has. */
  state: text('state'),
  city: text('city'),
  street: text('street'),
  street2: text('street2'),
  postalCode: text('postalCode'),
};
export type AddressEntry = v.InferOutput<v.ObjectSchema<typeof entries, undefined>>;

/** An address as it was when something was ordered to it: it does not follow later changes of the book. */
export const addressOutput = v.object(entries);

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
/** The number that customs of KR, BR and ID ask the recipient for, without marks between its parts; '' elsewhere. Never part of an address that others see. */
const taxId = v.pipe(v.string(), v.maxLength(24));
const address = v.object({ id, ...entries, taxId, isDefault: v.boolean() });
export type Address = v.InferOutput<typeof address>;

export const addressCalls = {
  /** Lists the address book: the default first, then the newest first. */
  'Sig.Front.User.Address.List': defineCall({
    method: 'GET',
    login: true,
    input: nothing,
    output: v.object({ addresses: v.array(address) }),
  }),
  /**
   * Adds an address, or changes the one named by `id`. The first becomes the default and stays so until another takes its place. Refusals:
   * invalidInput with `fields`, addressesFull, notFound.
   */
  'Sig.Front.User.Address.Save': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: v.optional(id), ...entries, taxId: v.optional(taxId, ''), isDefault: v.boolean() }),
    output: v.object({ id }),
  }),
  /** Deletes an address. Deleting the default makes the newest of the others the default. Refusals: notFound. */
  'Sig.Front.User.Address.Delete': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id }),
    output: nothing,
  }),
  /** Makes an address the default. Refusals: notFound. */
  'Sig.Front.User.Address.SetDefault': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id }),
    output: nothing,
  }),
};
