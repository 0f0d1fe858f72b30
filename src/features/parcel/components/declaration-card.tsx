import { useTranslation } from '@/i18n/use-translation';
import { minContents, maxContents } from '@/rules/buying/declaration';
import { Card } from '@/ui/chip';
import { Field } from '@/ui/form/field';
import type { Declared, DeclaredOrderLine, DeclarationInput } from '../declared';
import css from './planner.module.css';
import { ParcelLineRow } from './parcel-line-row';

interface DeclarationCardProps {
  readonly declared: Declared;
  /** Whether what is wrong is said yet. */
  readonly isTried: boolean;
  readonly onSay: (line: string, input: DeclarationInput) => void;
}

/** Card with the customs declaration of each order line, and what it means for the law and the insurance. */
export function DeclarationCard({ declared, isTried, onSay }: DeclarationCardProps) {
  const { t } = useTranslation('parcel');
  return (
    <Card title={t('declare.title')}>
      <p className={css.hint}>{t('declare.text')}</p>
      <ul className={css.items}>
        {declared.rows.map((row) => (
          <li key={row.arrival.id} className={css.declared}>
            <ParcelLineRow line={row.arrival} />
            <DeclaredFields row={row} isTried={isTried} onSay={(input) => onSay(row.arrival.id, input)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface DeclaredFieldsProps {
  readonly row: DeclaredOrderLine;
  readonly isTried: boolean;
  readonly onSay: (input: DeclarationInput) => void;
}

function DeclaredFields({ row, isTried, onSay }: DeclaredFieldsProps) {
  const { t } = useTranslation('parcel');
  const { contents, value, wrong, isBelow } = row;
  const words = {
    short: t('declare.short', { count: minContents }),
    long: t('declare.long', { count: maxContents }),
    script: t('declare.script'),
    vague: t('declare.vague'),
  };
  return (
    <>
      <Field
        label={t('declare.contents')}
        hint={t('declare.contentsHint')}
        lang="en"
        dir={contents === '' ? undefined : 'ltr'}
        autoComplete="off"
        value={contents}
        error={isTried && wrong.contents ? words[wrong.contents] : undefined}
        onChange={(event) => onSay({ contents: event.currentTarget.value })}
      />
      <Field
        label={t('declare.value')}
        hint={isBelow ? t('declare.below') : undefined}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        value={value}
        error={isTried && wrong.value ? t('declare.yen') : undefined}
        onChange={(event) => onSay({ value: event.currentTarget.value })}
      />
    </>
  );
}
