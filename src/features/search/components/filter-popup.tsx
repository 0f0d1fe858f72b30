import { useState, type FormEvent } from 'react';
import { conditions, type Condition } from '@/contract/goods';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Popup } from '@/ui/feedback/popup';
import { CheckField, Field } from '@/ui/form/field';
import { readBlockWords } from '@/rules/notice/block-words';
import { withoutFilters, type GoodsQuery } from '../query';
import css from './filter-popup.module.css';

interface FilterPopupProps {
  readonly query: GoodsQuery;
  readonly onClose: () => void;
  readonly onShow: (query: GoodsQuery) => void;
}

/** Whole yen as typed, full-width digits and separators included; undefined for an empty field, null for anything else. */
function readYen(text: string): number | undefined | null {
  const digits = text.normalize('NFKC').replace(/[\s,.'’¥円]/g, '');
  if (digits === '') return undefined;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** Price, condition and stock. Nothing is searched for until the reader says so. */
export function FilterPopup({ query, onClose, onShow }: FilterPopupProps) {
  const { t } = useTranslation('search');
  const [min, setMin] = useState(query.min?.toString() ?? '');
  const [max, setMax] = useState(query.max?.toString() ?? '');
  const [chosenConditions, setChosenConditions] = useState<readonly Condition[]>(query.conditions);
  const [stock, setStock] = useState(query.stock);
  const [not, setNot] = useState(query.not.join(', '));
  const without = readBlockWords(not);
  const [from, to] = [readYen(min), readYen(max)];
  const wrong = from === null || to === null ? t('filters.digits') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (from === null || to === null || !without.ok) return;
    // Typed the wrong way round, it is plain what was meant.
    const turned = from !== undefined && to !== undefined && from > to;
    onShow({
      ...query,
      min: turned ? to : from,
      max: turned ? from : to,
      conditions: chosenConditions,
      stock,
      not: without.words,
    });
  };
  return (
    <Popup title={t('filters.title')} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        <fieldset className={css.group}>
          <legend>{t('filters.price')}</legend>
          <div className={css.pair}>
            <Field
              label={t('filters.min')}
              inputMode="numeric"
              autoComplete="off"
              value={min}
              error={from === null ? wrong : undefined}
              onChange={(event) => setMin(event.currentTarget.value)}
            />
            <Field
              label={t('filters.max')}
              inputMode="numeric"
              autoComplete="off"
              value={max}
              error={to === null ? wrong : undefined}
              onChange={(event) => setMax(event.currentTarget.value)}
            />
          </div>
        </fieldset>
        <fieldset className={css.group}>
          <legend>{t('filters.condition')}</legend>
          {conditions.map((condition) => (
            <CheckField
              key={condition}
              checked={chosenConditions.includes(condition)}
              onChange={(event) =>
                setChosenConditions(
                  event.currentTarget.checked
                    ? [...chosenConditions, condition]
                    : chosenConditions.filter((chosen) => chosen !== condition),
                )
              }
            >
              {t(`condition.${condition}`)}
            </CheckField>
          ))}
        </fieldset>
        <CheckField checked={stock} onChange={(event) => setStock(event.currentTarget.checked)}>
          {t('filters.stock')}
        </CheckField>
        <Field
          label={t('filters.not')}
          hint={t('filters.notHint')}
          autoComplete="off"
          value={not}
          error={without.ok ? undefined : t(`filters.${without.why}`)}
          onChange={(event) => setNot(event.currentTarget.value)}
        />
        <div className={css.actions}>
          <Button onClick={() => onShow(withoutFilters(query))}>{t('filters.clear')}</Button>
          <Button kind="main" type="submit">
            {t('filters.show')}
          </Button>
        </div>
      </form>
    </Popup>
  );
}
