const english = new Intl.DisplayNames('en', { type: 'region' });

/** A country's English name in capitals, which the country of dispatch reads. */
export const countryName = (code: string): string => (english.of(code) ?? code).toUpperCase();
