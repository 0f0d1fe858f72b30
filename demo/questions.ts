import { eq } from 'drizzle-orm';
import type { SellerQuestion, SellerQuestionReason } from '@/contract/question';
import type { Site } from '@/contract/sites';
import { daysToMs, hoursToMs } from '@/rules/time/instant';
import type { Db } from '@server/platform/db/open';
import { sellerQuestions } from '@server/domains/question/schema';
import { findGoods } from '@server/domains/goods/goods-store';
import { answerQuestion, insertQuestion, declineQuestion } from '@server/domains/question/seller-questions';
import { demoCustomer } from './customer';

const customerId = demoCustomer.id;

interface DemoQuestion {
  readonly name: string;
  readonly site: Site;
  readonly id: string;
  readonly words: string;
  readonly daysAgo: number;
  readonly answer?: SellerQuestion['answer'];
  readonly declined?: { readonly reason: SellerQuestionReason; readonly note: string };
}

/** One in every state. The engine that is named is invented, as the answer is. */
const demoQuestions: readonly DemoQuestion[] = [
  {
    name: 'asked',
    site: 'mercari',
    id: 'm36144759504',
    words: 'Are there any marks on the back? Could I see a picture of it?',
    daysAgo: 0.2,
  },
  {
    name: 'answered',
    site: 'rakuma',
    id: 'c94f1e70a6b28d3357e0914bd82fa6c1',
    words: 'Does it come with its box?',
    daysAgo: 3,
    answer: {
      words: '箱はありませんが、丁寧に梱包してお送りします。',
      language: 'ja',
      translation: {
        text: 'There is no box, but I will pack it carefully before I send it.',
        language: 'en',
        engine: 'Demo translator',
      },
    },
  },
  {
    name: 'declined',
    site: 'minne',
    id: '26660942',
    words: 'Would you make one in dark green?',
    daysAgo: 9,
    declined: { reason: 'noAnswer', note: '' },
  },
];

async function makeDemoQuestion(db: Db, demo: DemoQuestion, now: Date): Promise<void> {
  const item = await findGoods(db, demo.site, demo.id);
  if (!item) return;
  const at = new Date(now.getTime() - daysToMs(demo.daysAgo));
  const id = `demo-question-${demo.name}`;
  const row = await insertQuestion(db, { id, customerId, item, words: demo.words, language: 'en', at });
  const endedAt = new Date(at.getTime() + hoursToMs(7));
  if (demo.answer) await answerQuestion(db, row, demo.answer, endedAt);
  if (demo.declined) await declineQuestion(db, row, demo.declined, endedAt);
}

/** Gives the demo customer a question to a seller in every state, once. */
export async function makeDemoQuestions(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = eq(sellerQuestions.customerId, customerId);
    const [any] = await tx.select({ id: sellerQuestions.id }).from(sellerQuestions).where(isOwn).limit(1);
    if (any) return;
    for (const demo of demoQuestions) await makeDemoQuestion(tx, demo, now);
  });
}
