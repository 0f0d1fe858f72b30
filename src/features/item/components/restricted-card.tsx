import type { ItemDetail } from '../../../contract/item';
import type { RestrictedKind } from '../../../contract/restricted';
import type { ShippingMethod } from '../../../contract/shipping';
import { shownCode, shownLanguage } from '../../../i18n/i18n';
import { languages } from '../../../i18n/languages';
import { listWords } from '../../../i18n/names';
import { useTexts } from '../../../i18n/use-texts';
import { formatDay } from '../../../rules/day';
import { restrictionsAsOf, restrictionSources } from '../../../rules/restricted/sources';
import { restrictions } from '../../../rules/restricted/table';
import { answersOf, knownKinds, methodsLeft } from '../../../rules/restricted/verdict';
import { usePlace } from '../../../session/place';
import { Card } from '../../../ui/chip';
import { OutsideLink } from '../../../ui/outside-link';
import css from './restricted-card.module.css';

function useMethodList() {
  const { t } = useTexts('calculator');
  return (methods: readonly ShippingMethod[]) =>
    listWords(
      methods.map((method) => t(`method.${method}`)),
      shownCode(),
    );
}

interface KindProps {
  readonly kind: RestrictedKind;
  readonly country: string | null;
}

function Kind({ kind, country }: KindProps) {
  const { t } = useTexts('restricted');
  const list = useMethodList();
  return (
    <section className={css.kind}>
      <h3>{t(`kind.${kind}`)}</h3>
      <ul className={css.answers}>
        {answersOf(kind, country).map(({ verdict, reason, methods }) => (
          <li key={`${verdict} ${reason}`}>
            <p className={css[verdict]}>{t(verdict, { methods: list(methods) })}</p>
            <p className={css.reason}>{t(`reason.${reason}`)}</p>
          </li>
        ))}
      </ul>
      <p>{t(`instead.${restrictions[kind].instead}`)}</p>
    </section>
  );
}

function Sources({ kinds, country }: { readonly kinds: readonly RestrictedKind[]; readonly country: string | null }) {
  const { t } = useTexts('restricted');
  const sources = new Set(kinds.flatMap((kind) => answersOf(kind, country).map(({ source }) => source)));
  const urls = [...sources].map((source) => restrictionSources[source]);
  return (
    <details className={css.more}>
      <summary>{t('sources', { date: formatDay(restrictionsAsOf, languages[shownLanguage()]) })}</summary>
      <ul>
        {urls.map((url) => (
          <li key={url}>
            <OutsideLink url={url}>
              <bdi dir="ltr">{new URL(url).host}</bdi>
            </OutsideLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** B-07: which ways of shipping refuse these goods or ask for more, why, and what else a buyer can do; before anything is paid. */
export function RestrictedCard({ item }: { readonly item: ItemDetail }) {
  const { t } = useTexts('restricted');
  const list = useMethodList();
  const { country } = usePlace();
  const kinds = knownKinds(item.restricted);
  const left = methodsLeft(kinds, country);
  if (kinds.length === 0) return null;
  return (
    <Card title={t('title')}>
      <p className={css.lead}>{t('lead')}</p>
      {kinds.map((kind) => (
        <Kind key={kind} kind={kind} country={country} />
      ))}
      {left.length > 0 ? (
        <p className={css.left}>{t('left', { methods: list(left) })}</p>
      ) : (
        <p className={css.none}>{t('none')}</p>
      )}
      <Sources kinds={kinds} country={country} />
    </Card>
  );
}
