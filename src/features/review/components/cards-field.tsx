import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Site } from '@/contract/sites';
import { useTranslation } from '@/i18n/use-translation';
import { readPasted } from '@/rules/links/read-pasted';
import { reviewLimits } from '@/rules/review/inside';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { GoodsRow } from '@/ui/goods-row';
import { goodsTitle } from '@/ui/goods-title';
import { itemQueries } from '@/features/item/queries';
import css from './review.module.css';

interface Ref {
  readonly site: Site;
  readonly id: string;
}
interface CardsFieldProps {
  readonly value: readonly Ref[];
  readonly onChange: (value: readonly Ref[]) => void;
}

/** Up to three items that the review links to, each by a pasted link. */
export function CardsField({ value, onChange }: CardsFieldProps) {
  const { t } = useTranslation('review');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<'card' | 'many'>();
  const { max } = reviewLimits.cards;
  const keys = value.map(({ site, id }) => `${site}/${id}`);
  const read = useQuery(itemQueries.cards(keys, { enabled: keys.length > 0 }));
  const add = () => {
    const found = readPasted(typed, { ownHost: location.hostname });
    if (found.kind !== 'item') return setWrong('card');
    if (value.length >= max) return setWrong('many');
    setWrong(undefined);
    setTyped('');
    if (!keys.includes(`${found.site}/${found.id}`)) onChange([...value, { site: found.site, id: found.id }]);
  };
  const remove = (ref: Ref) => {
    onChange(value.filter((other) => other !== ref));
    // The button goes with its row.
    field.current?.focus();
  };
  return (
    <div className={css.cards}>
      <Field
        ref={field}
        label={t('form.card')}
        hint={t('form.cardHint', { count: max })}
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={typed}
        error={wrong === 'many' ? t('error.many', { count: max }) : wrong ? t('error.card') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        action={<Button onClick={add}>{t('form.addCard')}</Button>}
      />
      <ul>
        {value.map((ref) => {
          const card = read.data?.goods.find(({ site, id }) => site === ref.site && id === ref.id);
          const title = card ? goodsTitle(card) : { text: ref.id, language: undefined };
          return (
            <li key={`${ref.site}/${ref.id}`}>
              <GoodsRow
                site={ref.site}
                picture={card && card.ageLimit === null ? card.picture : null}
                title={<span lang={title.language}>{title.text}</span>}
              >
                <Button kind="quiet" onClick={() => remove(ref)}>
                  {t('form.removeCard', { name: title.text })}
                </Button>
              </GoodsRow>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
