import type { ShippingMethod, ShippingSheet, Source } from '@/contract/shipping';
import { currentLanguageCode } from '@/i18n/i18n';
import { listWords } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { OutsideLink } from '@/ui/outside-link';
import { useTariffText } from '@/ui/use-tariff-text';
import css from './sources.module.css';

/** Groups the shipping methods, suspended ones too, and our own fee by their source. */
function bySource({ tariffs, handling }: ShippingSheet) {
  const found = new Map<string, { source: Source; methods: (ShippingMethod | 'handling')[] }>();
  const listedTariffs = tariffs.filter(({ status }) => status === 'open' || status === 'suspended');
  for (const { method, source } of [...listedTariffs, { method: 'handling' as const, source: handling.source }]) {
    const key = `${source.name} ${source.asOf} ${source.url}`;
    const row = found.get(key) ?? { source, methods: [] };
    row.methods.push(method);
    found.set(key, row);
  }
  return [...found];
}

/** The sources of the figures with their dates, one line for each source. */
export function Sources({ sheet }: { readonly sheet: ShippingSheet }) {
  const { t } = useTranslation('calculator');
  const example = sheet.tariffs.some(({ status, certainty }) => status === 'open' && certainty === 'example');
  const { origin, asOf } = useTariffText();
  const nameOf = (method: ShippingMethod | 'handling') =>
    method === 'handling' ? t('column.handling') : t(`method.${method}`);
  return (
    <div className={css.sources}>
      <p>{t('onlyShipping')}</p>
      {example ? <p>{t('exampleText')}</p> : null}
      <ul>
        {bySource(sheet).map(([key, { source, methods }]) => (
          <li key={key}>
            {listWords(methods.map(nameOf), currentLanguageCode())}
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
