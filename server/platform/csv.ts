/** A number that spreadsheets read as one. */
const number = /^-?\d+$/;

/**
 * A cell of CSV (RFC 4180): quoted where it has to be. A text that a spreadsheet would run as a formula gets an apostrophe before it, as OWASP
 * advises.
 */
function toCell(text: string): string {
  const guarded = /^[=+\-@\t\r\n]/.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Rows as CSV, each with the line break that RFC 4180 names. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
