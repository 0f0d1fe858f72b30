/** The card with the lines of the cost, once on a page. */
export const costCardId = 'cost';
