import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type BotDocument } from '@/contract/bot';
import { useTranslation } from '@/i18n/use-translation';
import { isAnswerOn, ownAnswers, ownIds, type OwnAnswer } from './topics';
import { botQueries } from './queries';

/** A document with the language that it is written in; undefined where that is the page's own. */
export interface Help extends BotDocument {
  readonly language: string | undefined;
}

/** Gets the bot's documents: the answers of its own texts, and the guides from the API. */
export function useHelp() {
  const { t } = useTranslation('bot');
  const read = useQuery(botQueries.documents());
  const { data } = read;
  const documents = useMemo(() => {
    if (!data) return undefined;
    const answerOf = (id: OwnAnswer) =>
      id === 'payment' && !data.takesPayments ? t('own.payment.none') : t(`own.${id}.answer`);
    const own = ownIds.map((id): Help => ({
      id: `own.${id}`,
      title: t(`own.${id}.question`),
      path: ownAnswers[id],
      paragraphs: [answerOf(id)],
      language: undefined,
    }));
    const available = own.filter(({ id }) => isAnswerOn(id));
    return [...available, ...data.documents.map((document): Help => ({ ...document, language: data.language }))];
  }, [data, t]);
  return { read, documents };
}
