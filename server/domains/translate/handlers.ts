import { codes } from '@/contract/codes';
import { languages } from '@/i18n/languages';
import type { Handlers } from '../handler';
import { take } from '@server/platform/http/rate-limits';
import { ok, fail } from '@server/platform/http/reply';
import { createTranslation, findTranslation } from './stored-translations';
import { translatePictureLines } from './picture-lines';

export const translateHandlers = {
  /** Nothing is stored: what somebody has photographed is theirs. */
  async 'Sig.Front.Tools.Translate'({ lines }, { db, services, ip, now, language }) {
    const wait = await take(db, 'translations', ip, now);
    if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
    try {
      const found = await translatePictureLines(services.translationEngine, lines, language);
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

  async 'Sig.Front.Translation.Engine'(_, { services, language }) {
    const { translationEngine: engine } = services;
    try {
      const isOffered = await engine?.offers(languages[language].code);
      return ok({ engine: engine && isOffered === true ? engine.name : null });
    } catch (error) {
      services.report(error);
      return ok({ engine: null });
    }
  },

  async 'Sig.Front.Translation.Text'({ text, sourceLanguage: from }, { db, services, ip, now, language }) {
    const to = languages[language].code;
    const source = { text, to, from };
    const stored = await findTranslation(db, source);
    if (stored) return ok({ ...stored, language: to });
    if (!services.translationEngine) return fail(codes.translationFailed);
    const wait = await take(db, 'translations', ip, now);
    if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
    try {
      const made = await createTranslation(db, services.translationEngine, source, now);
      return made ? ok({ ...made, language: to }) : fail(codes.translationFailed);
    } catch (error) {
      services.report(error);
      return fail(codes.translationFailed);
    }
  },
} satisfies Handlers<'Sig.Front.Tools.Translate' | 'Sig.Front.Translation.Engine' | 'Sig.Front.Translation.Text'>;
