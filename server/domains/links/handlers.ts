import { codes } from '@/contract/codes';
import type { Handlers } from '../handler';
import { resolveLink } from './link-follow';
import { take } from '@server/platform/http/rate-limits';
import { ok, fail } from '@server/platform/http/reply';

export const linkHandlers = {
  async 'Sig.Front.Link.Follow'({ url }, { db, services, ip, now }) {
    const known = services.shortLinks.get(url);
    if (known !== undefined) return ok({ url: known });
    const wait = await take(db, 'links', ip, now);
    if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
    const target = await resolveLink(url, services.follow);
    return target === null ? fail(codes.linkUnresolved) : ok({ url: target });
  },
} satisfies Handlers<'Sig.Front.Link.Follow'>;
