/** Stands where no date is known. */
export const noDate = '–';

/** The day format of a language (`languages` of the language table). */
export interface DayFormat {
  readonly day: string;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A calendar day `YYYY-MM-DD`, such as a release day in Japan, which no time zone moves; a dash for anything else. */
export function formatDay(day: string, format: DayFormat): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = months[Number(month) - 1];
  if (!name || Number(date) < 1 || Number(date) > 31) return noDate;
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    MMM: name,
    MM: month,
    M: String(Number(month)),
    DD: date,
    D: String(Number(date)),
  };
  return format.day.replace(/YYYY|MMM|MM|M|DD|D/g, (part) => parts[part] ?? part);
}
