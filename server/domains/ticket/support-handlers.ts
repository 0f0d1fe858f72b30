import { brand } from '@server/platform/brand/brand';
import type { Handlers } from '../handler';
import { ok } from '@server/platform/http/reply';
import { supportSpan } from './support-hours';
import { toInstant } from '@/rules/time/date';

export const supportHandlers = {
  async 'Sig.Front.Support.Ways'(_, { now, services }) {
    const { hours, languages, replyDays } = brand.support;
    const { opensAt, closesAt, open } = supportSpan(now, hours);
    return ok({
      email: services.supportEmail,
      answersIn: languages,
      opensAt: toInstant(opensAt),
      closesAt: toInstant(closesAt),
      open,
      answerDays: [replyDays.min, replyDays.max],
    });
  },
} satisfies Handlers<'Sig.Front.Support.Ways'>;
