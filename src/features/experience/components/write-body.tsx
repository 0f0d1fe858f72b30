import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { nextState, postMachine } from '@/rules/buying/machines';
import { NotFound } from '@/ui/states/not-found';
import { QueryView } from '@/ui/states/query-view';
import { Skeleton } from '@/ui/states/skeleton';
import { experienceQueries } from '../queries';
import { OwnPosts } from './own-posts';
import { PostForm } from './post-form';

/** The form of a story, and the customer's stories below it. */
export function WriteBody() {
  const id = useSearchParams()[0].get('id') ?? '';
  const isAgain = /^[\w-]{1,40}$/.test(id);
  return (
    <>
      {isAgain ? <PostToEdit key={id} id={id} /> : <PostForm before={undefined} />}
      <OwnPosts />
    </>
  );
}

function PostToEdit({ id }: { readonly id: string }) {
  const { t } = useTranslation('experience');
  const query = useQuery(experienceQueries.ownPost(id));
  const closed = <NotFound title={t('write.closed')} to={paths.experienceWrite} back={t('write.title')} />;
  return (
    <QueryView query={query} notFound={closed} skeleton={<Skeleton heading={60} lines={6} />}>
      {({ posts: [post] }) =>
        post && nextState(postMachine, post.state, 'resend') !== null ? <PostForm before={post} /> : closed
      }
    </QueryView>
  );
}
