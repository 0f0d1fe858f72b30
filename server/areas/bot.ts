import { botDocuments } from '../content/bot-documents';
import { getShopFacts } from '../content/shop-facts';
import type { Handlers } from '../http/handler';
import { ok } from '../http/reply';

export const botHandlers = {
  async 'Sig.Front.Bot.Documents'(_, { db, now, language, services }) {
    return ok(await botDocuments(db, { now, language, facts: getShopFacts(services) }));
  },
} satisfies Handlers<'Sig.Front.Bot.Documents'>;
