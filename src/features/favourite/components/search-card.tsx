import { useWrite } from '../../../api/use-write';
import { searchHref } from '../../../config/paths';
import { conditions } from '../../../contract/goods';
import type { SavedQuery, SavedSearch } from '../../../contract/saved-search';
import { shownCode } from '../../../i18n/i18n';
import { useTranslation } from '../../../i18n/use-translation';
import { formatFee } from '../../../rules/money';
import { Button, ButtonLink } from '../../../ui/button';
import { Card, Chip } from '../../../ui/chip';
import { CheckField } from '../../../ui/form/field';
import { siteMarks } from '../../../ui/site-marks';
import { markSearchSeen, setSearchNotices } from '../queries';
import { nameOf, shownWords } from '../search-words';
import css from './search-card.module.css';

/** Finds are counted up to here only. */
const countedTo = 100;

/** What a search asks for, as chips. */
function Asked({ query }: { readonly query: SavedQuery }) {
  const { t } = useTranslation(['favourite', 'search']);
  const code = shownCode();
  const wanted = query.condition?.split(',') ?? [];
  return (
    <p className={css.asked}>
      {query.q ? <Chip>{query.q}</Chip> : null}
      {query.site ? (
        <Chip>
          <span translate="no">{siteMarks[query.site].name}</span>
        </Chip>
      ) : null}
      {query.min ? <Chip>{t('searches.from', { price: formatFee(Number(query.min), code) })}</Chip> : null}
      {query.max ? <Chip>{t('searches.upTo', { price: formatFee(Number(query.max), code) })}</Chip> : null}
      {conditions
        .filter((condition) => wanted.includes(condition))
        .map((condition) => (
          <Chip key={condition}>{t(`search:condition.${condition}`)}</Chip>
        ))}
      {query.stock ? <Chip>{t('search:filters.stock')}</Chip> : null}
      {query.not ? <Chip tone="care">{t('searches.not', { words: shownWords(query.not) })}</Chip> : null}
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
  readonly one: SavedSearch;
  readonly onChange: () => void;
  readonly onDelete: () => void;
}

/** One saved search: what it asks for, what is new, and whether one is told. */
export function SearchCard({ one, onChange, onDelete }: SearchCardProps) {
  const { t } = useTranslation('favourite');
  const look = useWrite(markSearchSeen);
  const change = useWrite(setSearchNotices, { toast: true });
  const name = nameOf(one, t('searches.everything'));
  const open = () => look.mutate({ id: one.id });
  const tell = (notices: boolean) => change.mutate({ id: one.id, notices });
  const notices = change.isPending ? (change.variables.notices ?? one.notices) : one.notices;
  const hidden = <span className="visually-hidden">{name}</span>;
  return (
    <Card title={<bdi>{name}</bdi>}>
      <div className={css.body}>
        <Asked query={one.query} />
        <Finds count={one.finds} />
        <CheckField checked={notices} onChange={(event) => tell(event.currentTarget.checked)}>
          {t('searches.notices')} {hidden}
        </CheckField>
        <div className={css.ways}>
          <Button kind="quiet" onClick={onDelete}>
            {t('searches.delete')} {hidden}
          </Button>
          <Button onClick={onChange}>
            {t('searches.edit')} {hidden}
          </Button>
          <ButtonLink to={searchHref(one.query)} onClick={open}>
            {t('searches.open')} {hidden}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
