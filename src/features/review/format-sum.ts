import { shownCode } from '../../i18n/i18n';
import { decimalsOf, formatMoney } from '../../rules/money';

/** A sum in whole units of a currency. */
export const formatSum = ({ amount, currency }: { readonly amount: number; readonly currency: string }): string =>
  formatMoney(amount * 10 ** decimalsOf(currency), currency, shownCode());
