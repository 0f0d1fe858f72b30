import { accountCalls, memberCalls } from './account';
import { homeCalls } from './home';
import { itemCalls } from './item';
import { mallCalls } from './mall';
import { searchCalls } from './search';
import { languageCalls, sessionCalls } from './session';
import { supportCalls } from './support';

/**
 * Every call of the contract. The server dispatches on it, the tests and the OpenAPI document are made from it; the page
 * imports the areas it needs, never this (the entry would carry all schemas).
 */
export const contract = {
  ...homeCalls,
  ...searchCalls,
  ...itemCalls,
  ...mallCalls,
  ...sessionCalls,
  ...accountCalls,
  ...memberCalls,
  ...languageCalls,
  ...supportCalls,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
