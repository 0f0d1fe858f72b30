import type { RestrictedKind } from '../contract/restricted';
import type { ShippingMethod } from '../contract/shipping';
import { currentLanguageCode, currentLanguage } from '../i18n/i18n';
import { languages } from '../i18n/languages';
import { listWords } from '../i18n/names';
import { useTranslation } from '../i18n/use-translation';
import { restrictionsAsOf, restrictionSources } from '../rules/restricted/sources';
import { restrictions } from '../rules/restricted/table';
import { answersOf } from '../rules/restricted/verdict';
import { OutsideLink } from './outside-link';
import css from './restricted-answers.module.css';
import { formatDay } from '../rules/time/date';

interface AnswersProps {
  readonly kind: RestrictedKind;
  /** The destination; null for a reader who named no country. */
  readonly country: string | null;
  /** The methods that go there at all, where that is known. */
  readonly among?: readonly ShippingMethod[] | undefined;
}

/** Whether each shipping method takes a kind of goods, why, and what a buyer can do instead. Its texts are those of `restricted` and `calculator`. */
export function RestrictedAnswers({ kind, country, among }: AnswersProps) {
  const { t } = useTranslation(['restricted', 'calculator']);
  return (
    <>
      <ul className={css.answers}>
        {answersOf(kind, country, among).map(({ verdict, reason, methods }) => (
          <li key={`${verdict} ${reason}`}>
            <p className={css[verdict]}>
              {t(verdict, {
                methods: listWords(
                  methods.map((method) => t(`calculator:method.${method}`)),
                  currentLanguageCode(),
                ),
              })}
            </p>
            <p className={css.reason}>{t(`reason.${reason}`)}</p>
          </li>
        ))}
      </ul>
      <p>{t(`instead.${restrictions[kind].instead}`)}</p>
    </>
  );
}

/** The pages that the answers were taken from, and when they were last looked at. */
export function RestrictedSources(props: {
  readonly kinds: readonly RestrictedKind[];
  readonly country: string | null;
}) {
  const { t } = useTranslation('restricted');
  const sources = new Set(props.kinds.flatMap((kind) => answersOf(kind, props.country).map(({ source }) => source)));
  const urls = [...sources].map((source) => restrictionSources[source]);
  return (
    <details className={css.more}>
      <summary>{t('sources', { date: formatDay(restrictionsAsOf, languages[currentLanguage()]) })}</summary>
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
