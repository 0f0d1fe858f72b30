import { lazyPart } from '@/ui/lazy-part';

/** Offers to ask an item's seller something, or says that the shop takes no questions. Render it inside a Suspense. */
export const LazySellerQuestionCard = lazyPart('request', () =>
  import('./components/seller-question-card').then((part) => part.SellerQuestionCard),
);

/** A new question to the seller of an item. Render it inside a Suspense. */
export const LazySellerQuestionForm = lazyPart(['request', 'item'], () =>
  import('./components/seller-question-form').then((part) => part.SellerQuestionForm),
);

/** The customer's questions to sellers. Render it inside a Suspense. */
export const LazyQuestionList = lazyPart(['request', 'translation'], () =>
  import('./components/question-list').then((part) => part.QuestionList),
);
