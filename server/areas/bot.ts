import { botDocuments } from '../content/bot-documents';
import type { Handlers } from '../http/handler';
import { ok } from '../http/reply';

export const botHandlers = {
  async 'Sig.Front.Bot.Documents'(_, { db, now, language }) {
    return ok(await botDocuments(db, now, language));
  },
} satisfies Handlers<'Sig.Front.Bot.Documents'>;
