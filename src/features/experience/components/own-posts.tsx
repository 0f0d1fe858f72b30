import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useWrite } from '@/api/use-write';
import { experienceHref, storyFormHref } from '@/config/paths';
import type { OwnPost } from '@/contract/experience';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { nextState, postMachine } from '@/rules/buying/machines';
import { failureText } from '@/session/failure-text';
import { ButtonLink } from '@/ui/button';
import { Card, Chip } from '@/ui/chip';
import { ConfirmButton } from '@/ui/feedback/confirm-button';
import { formatDateTime } from '@/ui/format-date-time';
import { PagedList } from '@/ui/paged-list';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { experienceQueries, withdrawOwnPost } from '../queries';
import css from './posts.module.css';

/** The state of a story in the words of reviews, which pass through the same hands. */
const states = {
  pending: { text: 'pending', tone: 'plain' },
  approved: { text: 'approved', tone: 'good' },
  rejected: { text: 'failed', tone: 'care' },
  withdrawn: { text: 'cancelled', tone: 'plain' },
} as const;

/** The customer's stories and how they stand; nothing where there are none. */
export function OwnPosts() {
  const { t } = useTranslation('experience');
  const read = useInfiniteQuery(experienceQueries.own());
  if (read.data?.[0]?.posts.length === 0) return null;
  return (
    <section className={css.own} aria-labelledby="own-stories">
      <h2 id="own-stories">{t('own.title')}</h2>
      <PagedList
        query={read}
        rowsOf={({ posts }) => posts}
        skeleton={<SkeletonCards />}
        empty={null}
        more={t('more')}
        moreFailed={t('moreFailed')}
      >
        {(post) => <OwnPostCard post={post} />}
      </PagedList>
    </section>
  );
}

function OwnPostCard({ post }: { readonly post: OwnPost }) {
  const { t } = useTranslation(['experience', 'review']);
  const { id, state, title, language, reason, note, submittedAt } = post;
  const { text, tone } = states[state];
  const name = (
    <span lang={language} dir="auto">
      {stripBidi(title)}
    </span>
  );
  return (
    <Card>
      <h3>{state === 'approved' ? <Link to={experienceHref(id)}>{name}</Link> : name}</h3>
      <p className={css.state}>
        <Chip tone={tone}>{t(`review:state.${text}`)}</Chip>
      </p>
      {state === 'pending' ? <p>{t('review:says.pending')}</p> : null}
      {state === 'rejected' && reason ? (
        <p>
          <span>{t(`review:says.${reason}`)}</span> {note ? <q dir="auto">{stripBidi(note)}</q> : null}
        </p>
      ) : null}
      <p>
        <span>{t('review:record.sent')}</span> <span>{formatDateTime(submittedAt, true)}</span>
      </p>
      <div className={css.actions}>
        {nextState(postMachine, state, 'resend') === null ? null : (
          <ButtonLink to={storyFormHref(id)}>{t('review:record.edit')}</ButtonLink>
        )}
        {nextState(postMachine, state, 'withdraw') === null ? null : <WithdrawPost id={id} />}
      </div>
    </Card>
  );
}

/** Withdraws a story after a second question. */
function WithdrawPost({ id }: { readonly id: string }) {
  const { t } = useTranslation(['experience', 'review']);
  const { tryOnce, isPending, error } = useWrite(withdrawOwnPost);
  return (
    <ConfirmButton
      text={t('review:record.cancel')}
      title={t('own.withdrawTitle')}
      question={t('own.withdrawText')}
      cancelText={t('review:record.keep')}
      busy={isPending}
      failure={error ? failureText(error) : undefined}
      onGo={async () => (await tryOnce({ id })) !== undefined}
    />
  );
}
