/** Ways of writing that Japanese shops use; a page that names any other is read as UTF-8. */
const known: ReadonlyMap<string, string> = new Map([
  ['euc-jp', 'euc-jp'],
  ['x-euc-jp', 'euc-jp'],
  ['shift_jis', 'shift_jis'],
  ['shift-jis', 'shift_jis'],
  ['sjis', 'shift_jis'],
  ['x-sjis', 'shift_jis'],
  ['windows-31j', 'shift_jis'],
  ['iso-2022-jp', 'iso-2022-jp'],
]);

/** Bytes in which a document must name its charset (HTML standard). */
const sniffed = 1024;

const charsetIn = (text: string) => /charset\s*=\s*["']?\s*([\w-]{1,20})/i.exec(text)?.[1]?.toLowerCase();

/** A page's bytes as text, by the charset of its header, else by the one that it names itself. Broken bytes become U+FFFD. */
export function pageText(body: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(body.subarray(0, sniffed));
  const named = charsetIn(contentType) ?? charsetIn(start) ?? '';
  return new TextDecoder(known.get(named) ?? 'utf-8').decode(body);
}
