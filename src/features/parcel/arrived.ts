import { useQuery } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api/call';
import { readKey } from '../../api/hooks';
import { parcelCalls } from '../../contract/parcel';
import { shownCode } from '../../i18n/i18n';
import { proposedContents } from '../../rules/buying/declaration';

export const listCall = 'Sig.Front.Parcel.List';

/** A thing that waits in the warehouse. */
export type Arrived = OutputOf<(typeof parcelCalls)[typeof listCall]>['arrived'][number];

/** What the customs form proposes as contents, by the line's id: English titles, which readers of other languages are not shown. */
export function useProposals(arrived: readonly Arrived[]): Readonly<Record<string, string>> {
  const isEnglish = shownCode() === 'en';
  const { data } = useQuery({
    queryKey: readKey(listCall, 'en'),
    queryFn: () => call(parcelCalls, listCall, {}, { silent: true, language: 'en' }),
    enabled: !isEnglish && arrived.length > 0,
  });
  const titled = isEnglish ? arrived : (data?.arrived ?? []);
  return Object.fromEntries(titled.map(({ id, title }) => [id, proposedContents(title)]));
}
