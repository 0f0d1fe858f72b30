import { readYen } from '@/rules/yen-input';

/** Points as typed, in any digits; 0 for an empty field, null for what is no whole number. */
export function readPoints(typed: string): number | null {
  const reading = readYen(typed);
  if (reading.ok) return reading.value;
  return reading.error === 'empty' || /^0+$/.test(typed.trim()) ? 0 : null;
}
