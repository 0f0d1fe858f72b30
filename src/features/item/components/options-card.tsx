import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { remarkLimit, type ItemDetail, type ItemOption } from '@/contract/item';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { saveDraft, readDraft } from '@/lib/drafts';
import { countGraphemes } from '@/rules/graphemes';
import { applicableOptions, missingOptions, validChoices } from '@/rules/options';
import { useDraftOwner } from '@/session/draft-owner';
import { Card } from '@/ui/chip';
import { Yen } from '@/ui/price';
import type { ItemChoice } from '../item-choice';
import css from './options-card.module.css';

interface OptionsCardProps {
  readonly item: ItemDetail;
  readonly choice: ItemChoice;
  readonly onChange: (choice: ItemChoice) => void;
}

/** Counted as people count characters. */
const isLong = (remark: string) => countGraphemes(remark, remarkLimit + 1) > remarkLimit;

/** Raised when a draft's fields change their meaning. */
const version = 1;

function readChoice(draft: unknown, item: ItemDetail): Pick<ItemChoice, 'chosen' | 'remark'> | undefined {
  if (typeof draft !== 'object' || draft === null) return undefined;
  const { chosen, remark } = draft as Partial<ItemChoice>;
  if (typeof chosen !== 'object' || chosen === null || typeof remark !== 'string') return undefined;
  return { chosen: validChoices(item.options, chosen), remark };
}

/** The choices survive a reload and a killed webview, except those that are no longer offered. */
function useChoiceDraft({ item, choice, onChange }: OptionsCardProps): void {
  const owner = useDraftOwner();
  const name = `item ${item.site}/${item.id}`;
  const restore = useEffectEvent((draft: unknown) => {
    const stored = readChoice(draft, item);
    const untouched = Object.keys(choice.chosen).length === 0 && choice.remark === '';
    if (stored && untouched) onChange({ ...choice, ...stored, remarkIsLong: isLong(stored.remark) });
  });
  useEffect(() => {
    if (owner !== undefined) void readDraft(name, version, owner, Date.now()).then(restore);
  }, [name, owner]);
  useEffect(() => {
    const { chosen, remark } = choice;
    if (owner !== undefined && (Object.keys(chosen).length > 0 || remark !== ''))
      void saveDraft(name, version, owner, { chosen, remark }, Date.now());
  }, [name, owner, choice]);
}

interface OptionProps {
  readonly option: ItemOption;
  readonly value: string | undefined;
  readonly missing: boolean;
  readonly onChoose: (id: string) => void;
}

function Option({ option, value, missing, onChoose }: OptionProps) {
  const { t } = useTranslation('goods');
  const id = useId();
  const name = stripBidi(option.name.text);
  return (
    <fieldset className={css.option} aria-describedby={missing ? id : undefined}>
      <legend>
        <bdi lang={option.name.language}>{name}</bdi>
        {option.required ? <span className={css.must}> *</span> : null}
        {option.name.language === 'ja' ? null : (
          <span className={css.ja} lang="ja">
            {stripBidi(option.nameJa)}
          </span>
        )}
      </legend>
      <div className={css.choices}>
        {option.choices.map((choice) => (
          <label key={choice.id} className={css.choice}>
            <input
              type="radio"
              name={`${id}-${option.id}`}
              checked={value === choice.id}
              disabled={choice.soldOut}
              required={option.required}
              onChange={() => onChoose(choice.id)}
            />
            <span className={css.summary}>
              <bdi lang={choice.text.language}>{stripBidi(choice.text.text)}</bdi>
              {choice.JPYPrice === null ? null : (
                <small>
                  <Yen yen={choice.JPYPrice} />
                </small>
              )}
              {choice.soldOut ? <small>{t('options.gone')}</small> : null}
            </span>
          </label>
        ))}
      </div>
      {missing ? (
        <p id={id} className={css.error} role="alert">
          {t('options.choose', { name })}
        </p>
      ) : null}
    </fieldset>
  );
}

function Remark({ value, onType }: { readonly value: string; readonly onType: (text: string) => void }) {
  const { t } = useTranslation('goods');
  const id = useId();
  const long = isLong(value);
  return (
    <div className={css.remark}>
      <label htmlFor={id}>{t('options.remark')}</label>
      <input
        id={id}
        value={value}
        autoComplete="off"
        aria-invalid={long || undefined}
        aria-describedby={`${id}-below`}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <div id={`${id}-below`} className={css.below}>
        <span className={long ? css.error : css.hint} role={long ? 'alert' : undefined}>
          {long ? t('options.remarkLong', { max: remarkLimit }) : t('options.remarkHint')}
        </span>
        <span className={css.hint}>{t('options.remarkCount', { used: countGraphemes(value), max: remarkLimit })}</span>
      </div>
    </div>
  );
}

/** Specification options and the words for the seller. What is missing is said where buying was tried. */
export function OptionsCard(props: OptionsCardProps) {
  const { item, choice, onChange } = props;
  const { t } = useTranslation('goods');
  const box = useRef<HTMLDivElement>(null);
  const options = applicableOptions(item.options);
  useChoiceDraft(props);
  const missing = choice.missingAttempts > 0 ? missingOptions(options, choice.chosen).map(({ id }) => id) : [];
  useEffect(() => {
    if (choice.missingAttempts === 0) return;
    const field = box.current?.querySelector<HTMLElement>('[aria-describedby] input, [aria-invalid]');
    field?.focus();
    // The fixed bar would cover what is said below the choices.
    field?.scrollIntoView({ block: 'center' });
  }, [choice.missingAttempts]);
  return (
    <Card title={t('options.title')}>
      <div ref={box}>
        {options.some(({ required }) => required) ? <p className={css.hint}>{t('options.required')}</p> : null}
        {options.map((option) => (
          <Option
            key={option.id}
            option={option}
            value={choice.chosen[option.id]}
            missing={missing.includes(option.id)}
            onChoose={(id) => onChange({ ...choice, chosen: { ...choice.chosen, [option.id]: id } })}
          />
        ))}
        {item.remark ? (
          <Remark
            value={choice.remark}
            onType={(remark) => onChange({ ...choice, remark, remarkIsLong: isLong(remark) })}
          />
        ) : null}
      </div>
    </Card>
  );
}
