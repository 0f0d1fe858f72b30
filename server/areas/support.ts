import type { Handlers } from '../http/handler';
import { ok } from '../http/reply';
import { supportSpan } from '../content/support-hours';
import { toInstant } from '../../src/rules/time/date';

export const supportHandlers = {
  /** Staff answer in Mandarin, Japanese and English. */
  async 'Sig.Front.Support.Ways'(_, { now, services }) {
    const { opensAt, closesAt, open } = supportSpan(now);
    return ok({
      email: services.supportEmail,
      answersIn: ['zh-CN', 'ja', 'en'],
      opensAt: toInstant(opensAt),
      closesAt: toInstant(closesAt),
      open,
      answerDays: [1, 2],
    });
  },
} satisfies Handlers<'Sig.Front.Support.Ways'>;
