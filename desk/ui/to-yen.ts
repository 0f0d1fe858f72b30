/** Whole yen as staff read them: `¥18,000`. */
export const toYen = (yen: number): string => `¥${yen.toLocaleString('en')}`;
