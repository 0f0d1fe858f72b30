import * as v from 'valibot';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '@/api/use-write';
import type { CallError } from '@/api/call-error';
import { brandDetails } from '@/config/brand-details';
import { orderHref } from '@/config/paths';
import { codes } from '@/contract/codes';
import { yen } from '@/contract/common';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { leftToRight } from '@/lib/bidi';
import { formatFee } from '@/rules/money';
import { failureText } from '@/session/failure-text';
import { Button } from '@/ui/button';
import { renewOrderWrite } from '../queries';
import type { RenewalTotals } from '../use-pay';
import css from './pay-button.module.css';

interface RenewOrderProps {
  /** The payment of the unpaid order. */
  readonly payment: string;
  readonly totals: RenewalTotals;
}

const changedData = v.object({ total: yen });

/** The total of now, where a renewal was refused because it has changed again. */
function getChangedTotal(error: CallError | null): number | undefined {
  const changed = v.safeParse(changedData, error?.data);
  return error?.code === codes.priceChanged && changed.success ? changed.output.total : undefined;
}

/** Asks whether an unpaid order of which a price has changed should be made at the new total, and then shows the new order. */
export function RenewOrder({ payment, totals }: RenewOrderProps) {
  const { t } = useTranslation('pay');
  const navigate = useNavigate();
  const { tryOnce, isPending, error } = useWrite(renewOrderWrite);
  const changed = getChangedTotal(error);
  const now = changed ?? totals.now;
  const fee = (sum: number) => leftToRight(formatFee(sum, currentLanguageCode()) ?? '');
  const renew = async () => {
    const made = await tryOnce({ payment, total: now, terms: brandDetails.termsVersion });
    if (made) void navigate(orderHref(made.order));
  };
  return (
    <>
      <p role="status">{t('renewal.total', { was: fee(totals.was), now: fee(now) })}</p>
      {error && changed === undefined ? (
        <p className={css.failure} role="alert">
          {failureText(error)}
        </p>
      ) : null}
      <Button kind="main" wide busy={isPending} onClick={() => void renew()}>
        {t('renewal.go', { now: fee(now) })}
      </Button>
    </>
  );
}
