import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { plainNumber } from './typed';

function parse(typed: string, country: string) {
  const number = parsePhoneNumberFromString(plainNumber(typed), {
    ...(country === '' ? {} : { defaultCountry: country as CountryCode }),
    // Without this the number within a sentence would be taken.
    extract: false,
  });
  // A courier cannot dial an extension.
  return number?.isValid() && !number.ext ? number : undefined;
}

/** A phone number as E.164, dialled from `country` or written with its own `+`; undefined for what is none. */
export const readPhone = (typed: string, country: string): string | undefined => parse(typed, country)?.number;

/** `+1 202 555 0123`; what is no number stays as it is. */
export const displayPhone = (phone: string): string => parse(phone, '')?.formatInternational() ?? phone;
