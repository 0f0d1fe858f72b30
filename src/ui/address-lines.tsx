import type { AddressEntry } from '../contract/address';
import { shownCode } from '../i18n/i18n';
import { countryName } from '../i18n/names';
import { fullName, placeLines } from '../rules/address/lines';
import css from './address-lines.module.css';

/** An address as it stands on a label, with its country and phone number. */
export function AddressLines({ address }: { readonly address: AddressEntry }) {
  const country = countryName(address.country, shownCode());
  return (
    <address className={css.lines}>
      {[fullName(address), ...placeLines(address)].map((line, index) => (
        <bdi key={index}>{line}</bdi>
      ))}
      <span>{country}</span>
      <span>
        <bdi dir="ltr">{address.phone}</bdi>
      </span>
    </address>
  );
}
