import { useQuery } from '@tanstack/react-query';
import { Card } from '@/ui/chip';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton } from '@/ui/states/skeleton';
import { useSection } from '@/ui/use-section';
import { botQueries } from '@/features/bot/queries';
import css from './questions.module.css';

/** Frequent questions, with the present figures. */
export function Questions() {
  const read = useQuery(botQueries.documents());
  useSection(read.data !== undefined);
  if (!read.data) {
    return read.isError ? (
      <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
    ) : (
      <Skeleton lines={5} />
    );
  }
  const { documents, language } = read.data;
  return (
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
  );
}
