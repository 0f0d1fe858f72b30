import { expect, it } from 'vitest';
import { contract } from '@/contract/table';

/** The fields that `lib/call-url.ts` adds to every address. */
const reserved = ['n', 'from', 'language', 'isNew'];
/** BindLanguage names its language as every call does. */
const stated = 'Sig.Front.User.AppUser.BindLanguage';

it.each(Object.entries(contract))('[C-02] %s asks for no field that every call carries', (name, { input }) => {
  const fields = 'entries' in input ? Object.keys(input.entries) : [];
  expect(fields.filter((field) => reserved.includes(field))).toEqual(name === stated ? ['language'] : []);
});
