/** The sum of whole numbers, such as yen or grams; of none it is 0. */
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
