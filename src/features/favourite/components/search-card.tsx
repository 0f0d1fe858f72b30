import { useWrite } from '@/api/use-write';
import { searchHref } from '@/config/paths';
import { conditions } from '@/contract/goods';
import type { SavedQuery, SavedSearch } from '@/contract/saved-search';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatFee } from '@/rules/money';
import { Button, ButtonLink } from '@/ui/button';
import { Card, Chip } from '@/ui/chip';
import { CheckField } from '@/ui/form/field';
import { siteMarks } from '@/ui/site-marks';
import { markSearchSeen, setSearchNotices } from '../queries';
import { formatSearchName, formatExcludedWords } from '../format-search';
import css from './search-card.module.css';

/** Finds are counted up to here only. */
const countedTo = 100;

/** The criteria of a saved search, as chips. */
function SavedQueryText({ query }: { readonly query: SavedQuery }) {
  const { t } = useTranslation(['favourite', 'search']);
  const code = currentLanguageCode();
  const conditionList = query.condition?.split(',') ?? [];
  return (
    <p className={css.request}>
      {query.q ? <Chip>{query.q}</Chip> : null}
      {query.site ? (
        <Chip>
          <span translate="no">{siteMarks[query.site].name}</span>
        </Chip>
      ) : null}
      {query.min ? <Chip>{t('searches.from', { price: formatFee(Number(query.min), code) })}</Chip> : null}
      {query.max ? <Chip>{t('searches.upTo', { price: formatFee(Number(query.max), code) })}</Chip> : null}
      {conditions
        .filter((condition) => conditionList.includes(condition))
        .map((condition) => (
          <Chip key={condition}>{t(`search:condition.${condition}`)}</Chip>
        ))}
      {query.stock ? <Chip>{t('search:filters.stock')}</Chip> : null}
      {query.not ? <Chip tone="care">{t('searches.not', { words: formatExcludedWords(query.not) })}</Chip> : null}
    </p>
  );
}

function Finds({ count }: { readonly count: number }) {
  const { t } = useTranslation('favourite');
  if (count === 0) return <p className={css.quiet}>{t('searches.noFinds')}</p>;
  const text = count >= countedTo ? t('searches.findsMany', { count }) : t('searches.finds', { count });
  return (
    <p>
      <Chip tone="good">{text}</Chip>
    </p>
  );
}

interface SearchCardProps {
  readonly search: SavedSearch;
  readonly onChange: () => void;
  readonly onDelete: () => void;
}

/** One saved search: what it asks for, what is new, and whether one is told. */
export function SearchCard({ search, onChange, onDelete }: SearchCardProps) {
  const { t } = useTranslation('favourite');
  const markSeen = useWrite(markSearchSeen);
  const change = useWrite(setSearchNotices, { toast: true });
  const name = formatSearchName(search, t('searches.everything'));
  const open = () => markSeen.mutate({ id: search.id });
  const setNotices = (notices: boolean) => change.mutate({ id: search.id, notices });
  const notices = change.isPending ? (change.variables.notices ?? search.notices) : search.notices;
  const hidden = <span className="visually-hidden">{name}</span>;
  return (
    <Card title={<bdi>{name}</bdi>}>
      <div className={css.body}>
        <SavedQueryText query={search.query} />
        <Finds count={search.finds} />
        <CheckField checked={notices} onChange={(event) => setNotices(event.currentTarget.checked)}>
          {t('searches.notices')} {hidden}
        </CheckField>
        <div className={css.actions}>
          <Button kind="quiet" onClick={onDelete}>
            {t('searches.delete')} {hidden}
          </Button>
          <Button onClick={onChange}>
            {t('searches.edit')} {hidden}
          </Button>
          <ButtonLink to={searchHref(search.query)} onClick={open}>
            {t('searches.open')} {hidden}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
