import type { LanguageCode } from '@/contract/languages';
import { decimalsOf, formatMoney } from '@/rules/money';

interface Sum {
  /** Whole units of the currency. */
  readonly amount: number;
  readonly currency: string;
}

export const formatSum = ({ amount, currency }: Sum, language: LanguageCode): string =>
  formatMoney(amount * 10 ** decimalsOf(currency), currency, language);
