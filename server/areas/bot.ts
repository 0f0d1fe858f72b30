import { botDocuments } from '../content/bot-documents';
import type { Handlers } from '../handler';
import { ok } from '../reply';

export const botHandlers = {
  async 'Sig.Front.Bot.Documents'(_, { db, now, language }) {
    return ok(await botDocuments(db, now, language));
  },
} satisfies Handlers<'Sig.Front.Bot.Documents'>;
