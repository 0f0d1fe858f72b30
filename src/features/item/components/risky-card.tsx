import { useTranslation } from '@/i18n/use-translation';
import type { ItemDetail } from '@/contract/item';
import { findRisky, type RiskKey } from '@/rules/risky-words';
import { Card } from '@/ui/chip';
import css from './risky-card.module.css';

/** Each risk once, with the words that the seller used for it. */
function risksOf(item: ItemDetail): [RiskKey, string[]][] {
  const risks = new Map<RiskKey, Set<string>>();
  for (const { key, word } of findRisky(`${item.titleJa}\n${item.descriptionJa}`)) {
    risks.set(key, (risks.get(key) ?? new Set()).add(word));
  }
  return [...risks].map(([key, words]) => [key, [...words]]);
}

/** Explains risky words of title and description to the buyer, without a request. */
export function RiskyCard({ item }: { readonly item: ItemDetail }) {
  const { t } = useTranslation('item');
  const risks = risksOf(item);
  if (risks.length === 0) return null;
  return (
    <Card title={t('risky.title')}>
      <dl className={css.risks}>
        {risks.map(([key, words]) => (
          <div key={key}>
            <dt lang="ja">
              <bdi className={css.mark}>{words.join('・')}</bdi>
            </dt>
            <dd>{t(`risky.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
