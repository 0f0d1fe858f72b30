import { useQuery } from '@tanstack/react-query';
import { Card } from '@/ui/chip';
import { QueryView } from '@/ui/states/query-view';
import { Skeleton } from '@/ui/states/skeleton';
import { useSection } from '@/ui/use-section';
import { botQueries } from '@/features/bot/queries';
import css from './questions.module.css';

/** Frequent questions, with the present figures. */
export function Questions() {
  const read = useQuery(botQueries.documents());
  useSection(read.data !== undefined);
  return (
    <QueryView query={read} skeleton={<Skeleton lines={5} />}>
      {({ documents, language }) => (
        <Card>
          {documents
            .filter(({ id }) => id.startsWith('question.'))
            .map(({ id, title, paragraphs }) => (
              <details key={id} className={css.question} lang={language}>
                <summary>
                  <bdi>{title}</bdi>
                </summary>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph} dir="auto">
                    {paragraph}
                  </p>
                ))}
              </details>
            ))}
        </Card>
      )}
    </QueryView>
  );
}
