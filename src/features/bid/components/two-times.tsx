import { currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { formatJst, formatLocal, isInJapanTime } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';
import { Fact } from '@/ui/chip';

/** A time in the reader's time zone where it is another than Japan's, and below it in Japan's. */
export function TwoTimes({ name, at }: { readonly name: string; readonly at: string }) {
  const time = parseInstant(at);
  const format = languages[currentLanguage()];
  return (
    <Fact name={name}>
      {isInJapanTime(time) ? null : (
        <>
          <bdi>{formatLocal(time, format, true)}</bdi>
          <br />
        </>
      )}
      <bdi>{formatJst(time, format, true)}</bdi>
    </Fact>
  );
}
