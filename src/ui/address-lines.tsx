import type { AddressEntry } from '../contract/address';
import { currentLanguageCode } from '../i18n/i18n';
import { countryName } from '../i18n/names';
import { fullName, locationLines } from '../rules/address/lines';
import css from './address-lines.module.css';

/** An address as it stands on a label, with its country and phone number. */
export function AddressLines({ address }: { readonly address: AddressEntry }) {
  const country = countryName(address.country, currentLanguageCode());
  return (
    <address className={css.lines}>
      {[fullName(address), ...locationLines(address)].map((line, index) => (
        <bdi key={index}>{line}</bdi>
      ))}
      <span>{country}</span>
      <span>
        <bdi dir="ltr">{address.phone}</bdi>
      </span>
    </address>
  );
}
