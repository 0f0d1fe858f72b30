import * as v from 'valibot';
import { articleFields } from './article';
import { activityList } from './campaign';
import { defineCall } from './call';
import { languageCode, nothing } from './common';
import { guideCard } from './guide';

export const homeMoreCalls = {
  /** Gets the part of the front page below the goods: how it works, fees and questions with the present figures. */
  'Sig.Front.Home.More': defineCall({
    method: 'GET',
    input: nothing,
    output: v.object({
      /** Language of fees and questions: English where the reader's language has none. */
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
