import { useTranslation } from '@/i18n/use-translation';
import type { FactsOf } from '@/contract/site-facts';
import { stripBidi } from '@/lib/bidi';
import { Card, Fact, Facts } from '@/ui/chip';
import css from './lashinbang.module.css';

const ranks = { unopened: 'lashinbang.unopened', A: 'lashinbang.rankA', B: 'lashinbang.rankB' } as const;

/** Card with Lashinbang's own facts: its grade, the department, the circle behind a doujin work, and the store that holds it. */
export function LashinbangFacts({ facts }: { readonly facts: FactsOf<'lashinbang'> }) {
  const { t } = useTranslation('goods');
  return (
    <Card title={t('lashinbang.title')}>
      <Facts>
        <Fact name={t('lashinbang.rank')}>{t(ranks[facts.rank])}</Fact>
        <Fact name={t('lashinbang.genre')}>{t(`lashinbang.${facts.genre}`)}</Fact>
        {facts.circle === null ? null : (
          <Fact name={t('lashinbang.circle')}>
            <bdi lang="ja">{stripBidi(facts.circle)}</bdi>
          </Fact>
        )}
        <Fact name={t('lashinbang.store')}>
          <bdi lang="ja">{stripBidi(facts.store)}</bdi>
        </Fact>
      </Facts>
      <p className={css.note}>{t('lashinbang.noQuestions')}</p>
    </Card>
  );
}
