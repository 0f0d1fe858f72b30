import { codes } from '../../src/contract/codes';
import type { Handlers } from '../http/handler';
import { take } from '../http/rate-limits';
import { ok, fail } from '../http/reply';

export const translateHandlers = {
  /** Kept nowhere: what somebody has photographed is theirs. */
  async 'Sig.Front.Tools.Translate'({ lines }, { db, services, ip, now, language }) {
    const wait = await take(db, 'translations', ip, now);
    if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
    try {
      const found = await services.translator.translate(lines, language);
      return ok({
        language: found.language,
        engine: found.engine,
        lines: found.lines.map((parts) => ({ parts: [...parts] })),
      });
    } catch (error) {
      services.report(error);
      return fail(codes.translationFailed);
    }
  },
} satisfies Handlers<'Sig.Front.Tools.Translate'>;
