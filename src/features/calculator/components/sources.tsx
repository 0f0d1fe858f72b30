import type { ShippingMethod, ShippingSheet, Source } from '../../../contract/shipping';
import { shownCode } from '../../../i18n/i18n';
import { listWords } from '../../../i18n/names';
import { useTranslation } from '../../../i18n/use-translation';
import { OutsideLink } from '../../../ui/outside-link';
import { useTariffWords } from '../../../ui/use-tariff-words';
import css from './sources.module.css';

/** What each source says: its methods, those that it suspends too, and our own fee. */
function bySource({ tariffs, handling }: ShippingSheet) {
  const found = new Map<string, { source: Source; methods: (ShippingMethod | 'handling')[] }>();
  const said = tariffs.filter(({ status }) => status === 'open' || status === 'suspended');
  for (const { method, source } of [...said, { method: 'handling' as const, source: handling.source }]) {
    const key = `${source.name} ${source.asOf} ${source.url}`;
    const row = found.get(key) ?? { source, methods: [] };
    row.methods.push(method);
    found.set(key, row);
  }
  return [...found];
}

/** Where the figures come from and of which day they are; one line for each source. */
export function Sources({ sheet }: { readonly sheet: ShippingSheet }) {
  const { t } = useTranslation('calculator');
  const example = sheet.tariffs.some(({ status, certainty }) => status === 'open' && certainty === 'example');
  const { origin, asOf } = useTariffWords();
  const nameOf = (method: ShippingMethod | 'handling') =>
    method === 'handling' ? t('column.handling') : t(`method.${method}`);
  return (
    <div className={css.sources}>
      <p>{t('onlyShipping')}</p>
      {example ? <p>{t('exampleText')}</p> : null}
      <ul>
        {bySource(sheet).map(([key, { source, methods }]) => (
          <li key={key}>
            {listWords(methods.map(nameOf), shownCode())}
            <span className={css.origin}>
              {source.url === null ? (
                <span>{origin(source)}</span>
              ) : (
                <OutsideLink url={source.url}>{origin(source)}</OutsideLink>
              )}{' '}
              <span>{asOf(source)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
