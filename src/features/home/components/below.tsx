import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isAreaOn } from '@/config/areas';
import { guideHref, paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/chip';
import { LazyInView } from '@/ui/lazy-in-view';
import { StoryList } from '@/ui/story-card';
import { ArticleCard } from '@/features/article/public';
import { ActivityList } from '@/features/campaign/public';
import { GuideLinks } from '@/features/guide/public';
import { LazyHotReviews } from '@/features/review/public';
import { moreQuery } from '../more-queries';
import css from './below.module.css';

interface SectionProps {
  readonly title: string;
  /** A way to all of it. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

const Section = ({ title, more, children }: SectionProps) => (
  <section>
    <header className={css.head}>
      <h2>{title}</h2>
      {more}
    </header>
    {children}
  </section>
);

/** The lower part of the front page: events, fees, questions, articles and guides. It is left out where its call fails. */
export function Below() {
  const { t } = useTranslation(['campaign', 'home', 'common']);
  const { data } = useQuery(moreQuery());
  if (!data) return null;
  const { language, activities, fees, questions, topics, guides } = data;
  return (
    <>
      {activities.length === 0 ? null : (
        <Section title={t('below.events')}>
          <ActivityList activities={activities} />
        </Section>
      )}
      <LazyInView>
        <Suspense fallback={null}>
          <LazyHotReviews />
        </Suspense>
      </LazyInView>
      <Section title={t('below.fees')} more={<Link to={`${guideHref('shopping')}#fees`}>{t('below.allFees')}</Link>}>
        <Card>
          <dl className={css.fees} lang={language}>
            {fees.map(({ name, price, when }) => (
              <div key={name}>
                <dt>
                  {name} <span>{when}</span>
                </dt>
                <dd>{price}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </Section>
      <Section title={t('below.questions')}>
        <Card>
          {questions.map(({ question, answer }) => (
            <details key={question} className={css.question} lang={language}>
              <summary>
                <bdi>{question}</bdi>
              </summary>
              <p dir="auto">{answer}</p>
            </details>
          ))}
        </Card>
      </Section>
      {topics.length === 0 ? null : (
        <Section title={t('below.topics')} more={<Link to={paths.articles}>{t('home:more')}</Link>}>
          <StoryList>
            {topics.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} />
              </li>
            ))}
          </StoryList>
        </Section>
      )}
      <Section title={t('below.guides')}>
        <GuideLinks guides={guides} />
      </Section>
      {isAreaOn('experiences') ? (
        <p className={css.stories}>
          <Link to={paths.experiences}>{t('below.stories')}</Link>
        </p>
      ) : null}
    </>
  );
}
