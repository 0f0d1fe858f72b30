import { useLocation, useNavigate } from 'react-router-dom';
import { usePages } from '../../../api/use-pages';
import { articlesHref, paths } from '../../../config/paths';
import { articleCalls } from '../../../contract/article';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { ChipLink, ChipRow } from '../../../ui/chip-row';
import { FindForm } from '../../../ui/find-form';
import { NothingYet } from '../../../ui/nothing-yet';
import { PageFrame } from '../../../ui/page-frame';
import { PagedList } from '../../../ui/paged-list';
import { BlankStories, StoryList } from '../../../ui/story-card';
import { StatePanel } from '../../../ui/states';
import { ArticleCard } from '../components/article-card';

/** What the address asks for; anything that no topic could be named by asks for all. */
function askedBy(search: string): { topic?: string; q?: string } {
  const query = new URLSearchParams(search);
  const topic = query.get('topic') ?? '';
  const q = (query.get('q') ?? '').trim().slice(0, 100);
  return { ...(/^[a-z0-9-]{1,60}$/.test(topic) && { topic }), ...(q !== '' && { q }) };
}

/** Articles by topic and by words; what is asked for stands in the address. */
export function Page() {
  const { t } = useTranslation('article');
  const navigate = useNavigate();
  const asked = askedBy(useLocation().search);
  const read = usePages(articleCalls, 'Sig.Front.Article.List', asked, { silent: true, moving: false });
  const [first] = read.data ?? [];
  return (
    <PageFrame title={t('title')}>
      <ChipRow label={t('topics')}>
        <ChipLink to={articlesHref({ q: asked.q })} isChosen={asked.topic === undefined}>
          {t('all')}
        </ChipLink>
        {first?.topics.map(({ id, name }) => (
          <ChipLink key={id} to={articlesHref({ topic: id, q: asked.q })} isChosen={asked.topic === id}>
            <span lang={first.language}>{name}</span>
          </ChipLink>
        ))}
      </ChipRow>
      <FindForm
        label={t('search.label')}
        go={t('search.go')}
        value={asked.q ?? ''}
        onFind={(q) => void navigate(articlesHref({ topic: asked.topic, q }), { replace: true })}
      />
      <PagedList
        read={read}
        rowsOf={({ articles }) => articles}
        blank={<BlankStories count={4} />}
        none={
          asked.topic === undefined && asked.q === undefined ? (
            <NothingYet />
          ) : (
            <StatePanel role="status" title={t('none.title')} text={t('none.text')}>
              <ButtonLink to={paths.articles}>{t('all')}</ButtonLink>
            </StatePanel>
          )
        }
        more={t('more')}
        moreFailed={t('moreFailed')}
        renderList={(rows) => <StoryList>{rows}</StoryList>}
      >
        {(article) => <ArticleCard article={article} />}
      </PagedList>
    </PageFrame>
  );
}
