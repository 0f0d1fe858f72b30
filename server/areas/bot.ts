import { botDocuments } from '../content/bot-documents';
import type { Handlers } from '../http/handler';
import { ok } from '../http/reply';

export const botHandlers = {
  async 'Sig.Front.Bot.Documents'(_, ctx) {
    return ok(await botDocuments(ctx));
  },
} satisfies Handlers<'Sig.Front.Bot.Documents'>;
