const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A name in an East Asian script, family name first: what stands after the blank, or else its last letters, at most two. */
function afterFamilyName(name: string): string {
  const words = name.split(/\s+/);
  if (words.length > 1) return words[words.length - 1] ?? '';
  const letters = Array.from(name);
  return letters.length < 2 ? name : letters.slice(letters.length > 2 ? -2 : -1).join('');
}

/**
 * The name of a customer that others see: never a family name or an e-mail address. The first name of the address book, or else what
 * the account's name gives away of it; '' where that is nothing.
 */
export function firstNameOf(name: string, inBook: string | undefined): string {
  const given = (inBook ?? '').trim();
  if (given !== '') return given;
  const known = (name.split('@')[0] ?? '').trim();
  if (eastAsian.test(known)) return afterFamilyName(known);
  const afterComma = known.split(',')[1]?.trim();
  return (afterComma ? afterComma : known).split(/[\s._]+/)[0] ?? '';
}

/** The name of an account that others may read: never the one that was made from its e-mail address at registration. */
export const chosenName = ({ name, email }: { readonly name: string; readonly email: string }): string =>
  name === email.split('@')[0] ? '' : name;
