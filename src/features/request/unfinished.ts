import { paths } from '@/config/paths';
import { stripBidi } from '@/lib/bidi';
import { listDrafts } from '@/lib/list-drafts';

/** The version of the drafts of a request: that of `useSentForm`. */
const version = 1;

interface RequestAbout {
  readonly link: string;
  readonly title: string;
  readonly from: string;
}

/** Names the draft of a request by the item that its address names, so that each item has a draft of its own. */
export function requestDraftName(about: RequestAbout): string {
  const named = Object.entries(about).filter(([, text]) => text !== '');
  return named.length === 0 ? 'request' : `request?${new URLSearchParams(named).toString()}`;
}

export interface UnfinishedRequest {
  readonly draftName: string;
  /** The page on which it goes on. */
  readonly to: string;
  readonly title: string;
}

/** Names a draft by the first of its texts that says something; '' where nothing was typed. */
function titleOf(draft: unknown): string {
  const values = typeof draft === 'object' && draft !== null && 'values' in draft ? draft.values : undefined;
  if (typeof values !== 'object' || values === null) return '';
  const texts = new Map<string, unknown>(Object.entries(values));
  const typed = ['title', 'link', 'options', 'note'].map((name) => texts.get(name));
  return stripBidi(typed.find((text) => typeof text === 'string' && text.trim() !== '')?.toString() ?? '');
}

/** Finds what the customer typed on this device for other items than that of `draftName`, and never sent; newest first. */
export async function findUnfinished(draftName: string, owner: string): Promise<readonly UnfinishedRequest[]> {
  const isOther = (name: string) => name !== draftName && (name === 'request' || name.startsWith('request?'));
  const drafts = await listDrafts(isOther, version, owner, Date.now());
  return drafts
    .map(({ name, value }) => ({
      draftName: name,
      to: `${paths.requests}?${name.slice('request?'.length) || 'new'}`,
      title: titleOf(value),
    }))
    .filter(({ title }) => title !== '');
}
