import * as v from 'valibot';
import { articleFields } from './article';
import { activityList } from './campaign';
import { call } from './call';
import { languageCode, nothing } from './common';
import { guideCard } from './guide';

export const homeMoreCalls = {
  /** S-16: what the front page holds below the goods. Words of fees and questions hold the figures of now (B-02). */
  'Sig.Front.Home.More': call({
    method: 'GET',
    input: nothing,
    output: v.object({
      /** Of fees, questions, topics and guides: English where the reader's language has none (K-05). */
      language: languageCode,
      /** Running and coming ones. */
      activities: activityList,
      topics: v.array(v.object(articleFields)),
      fees: v.array(v.object({ name: v.string(), price: v.string(), when: v.string() })),
      questions: v.array(v.object({ question: v.string(), answer: v.string() })),
      guides: v.array(guideCard),
    }),
  }),
};
