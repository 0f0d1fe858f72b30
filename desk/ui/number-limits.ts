/** The most that a field accepts, as the server does: whole yen, grams and centimetres. */
export const maxYen = 1_000_000_000;
export const maxGrams = 100_000;
export const maxCm = 1000;
