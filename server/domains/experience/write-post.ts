import { and, eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { languages } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';
import { nextState, postMachine } from '@/rules/buying/machines';
import { postProblems } from '@/rules/experience-post';
import { writtenWords } from '@/rules/written-words';
import { calledName } from '../account/address-book';
import { lockCustomer } from '../account/customer-lock';
import { newId } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { customers } from '../account/schema';
import { experiencePosts } from './schema';
import { take } from '@server/platform/http/rate-limits';
import { fail, isFailure } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { ownUploads } from '../upload/own-uploads';
import { hideUploads, releaseUploads, takeUploads } from '../upload/uploads';
import { transitionPost, uploadsOf } from './judge-post';
import type { PostRow } from './post-view';

interface PostInput {
  /** The id of a rejected post; null for a new one. */
  readonly id: string | null;
  readonly title: string;
  readonly words: string;
  readonly pictures: readonly string[];
}

interface Writer {
  readonly customerId: string;
  readonly language: LanguageKey;
  readonly now: Date;
}

async function findOwnPost(tx: Db, customerId: string, id: string): Promise<PostRow | undefined> {
  const isOwn = and(eq(experiencePosts.id, id), eq(experiencePosts.customerId, customerId));
  const [row] = await tx.select().from(experiencePosts).where(isOwn);
  return row;
}

/** The public id and name of a customer who writes: the id stays the same for all their posts. */
async function findAuthor(tx: Db, customerId: string): Promise<Pick<PostRow, 'authorId' | 'authorName'>> {
  const { authorId } = experiencePosts;
  const [known] = await tx
    .select({ authorId })
    .from(experiencePosts)
    .where(eq(experiencePosts.customerId, customerId))
    .limit(1);
  const { name, email } = customers;
  const [customer] = await tx.select({ name, email }).from(customers).where(eq(customers.id, customerId));
  return {
    authorId: known?.authorId ?? newId(),
    authorName: customer ? await calledName(tx, { id: customerId, ...customer }) : '',
  };
}

/**
 * Sends a post, or a rejected one again. Inside a transaction; what is refused writes nothing. Refusals: those of
 * `Sig.Front.Experience.Submit`.
 */
export async function submitPost(
  tx: Db,
  input: PostInput,
  { customerId, language, now }: Writer,
): Promise<PostRow | Failure> {
  const fields = Object.keys(postProblems(input));
  if (fields.length > 0) return fail(codes.invalidInput, { fields });
  await lockCustomer(tx, customerId);
  const before = input.id === null ? undefined : await findOwnPost(tx, customerId, input.id);
  if (input.id !== null && !before) return fail(codes.notFound);
  if (before && nextState(postMachine, before.state, 'resend') === null) return fail(codes.tooLate);
  const wait = await take(tx, 'posts', customerId, now);
  if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  const uploads = await ownUploads(tx, customerId, input.pictures);
  if (isFailure(uploads)) return uploads;
  const sent = {
    ...(await findAuthor(tx, customerId)),
    language: languages[language].code,
    title: writtenWords(input.title),
    words: writtenWords(input.words),
    pictures: uploads.map(({ id, width, height }) => ({ upload: id, src: `/uploads/${id}`, width, height })),
    reason: null,
    note: '',
    submittedAt: now,
  };
  await takeUploads(tx, input.pictures, now);
  if (!before) return insertPost(tx, { ...sent, id: newId(), customerId });
  const dropped = uploadsOf(before).filter((id) => !input.pictures.includes(id));
  await releaseUploads(tx, dropped);
  return transitionPost(tx, before, 'resend', sent);
}

type NewPost = Omit<PostRow, 'state' | 'html' | 'kinds' | 'isDemo' | 'publishedAt'> & { readonly isDemo?: boolean };

/** Writes a post that waits to be approved. */
export async function insertPost(tx: Db, post: NewPost): Promise<PostRow> {
  const values = { ...post, state: 'pending', kinds: [] } as const;
  const [row] = await tx.insert(experiencePosts).values(values).returning();
  if (!row) throw new Error('A post was not written.');
  return row;
}

/** Withdraws a post: its pictures are their owner's alone again. Refusals: notFound, tooLate. */
export async function withdrawPost(
  tx: Db,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<PostRow | Failure> {
  await lockCustomer(tx, customerId);
  const before = await findOwnPost(tx, customerId, id);
  if (!before) return fail(codes.notFound);
  if (nextState(postMachine, before.state, 'withdraw') === null) return fail(codes.tooLate);
  await hideUploads(tx, uploadsOf(before));
  return transitionPost(tx, before, 'withdraw', { publishedAt: null });
}
