import * as v from 'valibot';
import { frameSettings } from '../frame-wire';
import { frameOrigin, messageKinds, simulatorPath } from '../addresses';

const opening = v.object({
  host: v.fallback(v.picklist(messageKinds), 'messaging'),
  path: v.fallback(v.pipe(v.string(), v.startsWith('/')), '/'),
  isNew: v.fallback(v.string(), ''),
  lang: v.fallback(v.string(), ''),
  late: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text === '1'),
  ),
  scheme: v.fallback(frameSettings.entries.scheme, 'device'),
});
/** The settings with which the phone is opened: host, path, the entry parameters, and those that the frame needs before its document begins. */
export type Opening = v.InferOutput<typeof opening>;

/** Reads the simulator's own address; what is missing or wrong there takes its default. */
export const readOpening = (search: string): Opening =>
  v.parse(opening, Object.fromEntries(new URLSearchParams(search)));

/** The simulator's address that opens the phone in the same way again. */
export function openingHref({ host, path, isNew, lang, late, scheme }: Opening): string {
  const query = new URLSearchParams({ host, path });
  if (isNew) query.set('isNew', isNew);
  if (lang) query.set('lang', lang);
  if (late) query.set('late', '1');
  if (scheme !== 'device') query.set('scheme', scheme);
  return `${simulatorPath}?${query}`;
}

/** Address of the frame. A path that leaves the frame's origin (`//other`) opens the front page. */
export function frameHref({ host, path, isNew, lang }: Opening): string {
  const origin = frameOrigin(host, location);
  const requestedUrl = URL.canParse(path, origin) ? new URL(path, origin) : new URL(origin);
  const url = requestedUrl.origin === origin ? requestedUrl : new URL(origin);
  if (isNew) url.searchParams.set('isNew', isNew);
  if (lang) url.searchParams.set('lang', lang);
  return url.href;
}
