import * as v from 'valibot';
import { defineCall } from './call';
import { instant, languageCode, nothing } from './common';

const contacts = v.object({
  /** Null where the shop has named none. */
  email: v.nullable(v.string()),
  /** Languages that staff answer in; every other reader gets English. */
  answersIn: v.array(languageCode),
  /** The present or next span of support hours. */
  opensAt: instant,
  closesAt: instant,
  open: v.boolean(),
  /** Working days within which a mail is answered: [1, 2]. */
  answerDays: v.tuple([v.number(), v.number()]),
});
export type SupportContacts = v.InferOutput<typeof contacts>;

export const supportCalls = {
  /** Gets how support is reached, in which languages it answers, and when it is open. */
  'Sig.Front.Support.Ways': defineCall({
    method: 'GET',
    input: nothing,
    output: contacts,
  }),
};
