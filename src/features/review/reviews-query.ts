import { paths } from '@/config/paths';
import { reviewStates, type ReviewState } from '@/contract/review';

export type ReviewTab = 'hot' | 'new' | 'mine';

export interface ReviewsQuery {
  readonly show: ReviewTab;
  readonly q: string;
  readonly state: ReviewState | undefined;
}

/** Reads the list's query from its address; unknown values count as the default. */
export function readReviewsQuery(search: string): ReviewsQuery {
  const query = new URLSearchParams(search);
  const show = query.get('show');
  return {
    show: show === 'new' || show === 'mine' ? show : 'hot',
    q: (query.get('q') ?? '').trim().slice(0, 200),
    state: reviewStates.find((state) => state === query.get('state')),
  };
}

export function reviewsHref({ show = 'hot', q = '', state }: Partial<ReviewsQuery>): string {
  const query = new URLSearchParams();
  if (show !== 'hot') query.set('show', show);
  if (q && show !== 'mine') query.set('q', q);
  if (state !== undefined && show === 'mine') query.set('state', state);
  const text = query.toString();
  return text ? `${paths.reviews}?${text}` : paths.reviews;
}
