import { useCall } from '../../../api/use-call';
import { botCalls } from '../../../contract/bot';
import { Card } from '../../../ui/chip';
import { SkeletonLines, LoadFailed } from '../../../ui/states';
import { useSection } from '../../../ui/use-section';
import css from './questions.module.css';

/** Frequent questions, with the present figures. */
export function Questions() {
  const read = useCall(botCalls, 'Sig.Front.Bot.Documents', {}, { silent: true });
  useSection(read.data !== undefined);
  if (!read.data) {
    return read.isError ? (
      <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
    ) : (
      <div aria-busy="true">
        <SkeletonLines lines={5} />
      </div>
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
