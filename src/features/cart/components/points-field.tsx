import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { Field } from '@/ui/form/field';
import { readPoints } from '../points';

interface PointsFieldProps {
  readonly balance: number;
  /** The most that this order takes, at most the balance. */
  readonly max: number;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Points to pay with; a customer without any is not asked. */
export function PointsField({ balance, max, typed, onType }: PointsFieldProps) {
  const { t } = useTranslation('cart');
  const limitText = (what: 'most' | 'held', count: number) =>
    t(`checkout.points.${what}`, { count, points: formatCount(count, currentLanguageCode()) });
  const points = readPoints(typed);
  const error = points === null ? t('checkout.points.notNumber') : points > max ? limitText('most', max) : undefined;
  if (balance === 0) return null;
  return (
    <Card title={t('checkout.points.title')}>
      <Field
        label={t('checkout.points.label')}
        hint={limitText('held', balance)}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        action={<Button onClick={() => onType(String(max))}>{t('checkout.points.all')}</Button>}
      />
    </Card>
  );
}
