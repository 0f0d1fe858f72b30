/** Whole yen as staff read them: `¥18,000`. */
export const formatYen = (yen: number): string => `¥${yen.toLocaleString('en')}`;
