import { useTranslation } from '@/i18n/use-translation';
import { topicNames, topics } from '../topics';
import type { Help } from '../use-help';
import { SkeletonLines } from '@/ui/states/skeleton';
import css from './bot.module.css';

interface TopicListProps {
  /** Undefined while they are on their way: the topics stand already. */
  readonly documents: readonly Help[] | undefined;
  readonly onChoose: (id: string) => void;
}

/** Topics, each with its questions. */
export function TopicList({ documents, onChoose }: TopicListProps) {
  const { t } = useTranslation('bot');
  return (
    <ul className={css.topics} aria-busy={documents === undefined}>
      {topicNames.map((topic) => (
        <li key={topic}>
          <details className={css.topic}>
            <summary>{t(`topic.${topic}`)}</summary>
            <ul>
              {documents === undefined ? <SkeletonLines lines={3} /> : null}
              {topics[topic].map((id) => {
                const found = documents?.find((document) => document.id === id);
                return found ? (
                  <li key={id}>
                    <button type="button" className={css.question} lang={found.language} onClick={() => onChoose(id)}>
                      <bdi>{found.title}</bdi>
                    </button>
                  </li>
                ) : null;
              })}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
