import type { CostKey, CostLine } from '@/rules/landed-cost/landed-cost';
import { useTranslation } from '@/i18n/use-translation';
import { OutsideLink } from '@/ui/outside-link';
import css from './cost-lines.module.css';

interface CostSourcesProps {
  readonly lines: readonly CostLine[];
  readonly nameOf: (key: CostKey) => string;
}

/** The pages that the figures were taken from, to be read by whoever doubts them. */
export function CostSources({ lines, nameOf }: CostSourcesProps) {
  const { t } = useTranslation('cost');
  const linked = lines.flatMap(({ key, source }) => (source?.url ? [{ key, url: source.url }] : []));
  if (linked.length === 0) return null;
  return (
    <details className={css.closed}>
      <summary>{t('sources')}</summary>
      <ul>
        {linked.map(({ key, url }) => (
          <li key={key}>
            <OutsideLink url={url}>{nameOf(key)}</OutsideLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
