import { paths } from '@/config/paths';
import {
  ticketTabs,
  ticketTopics,
  ticketTypes,
  type TicketTab,
  type TicketTopic,
  type TicketType,
} from '@/contract/ticket';

/** The tab that the list's address asks for. */
export const readTicketTab = (search: string): TicketTab =>
  ticketTabs.find((tab) => tab === new URLSearchParams(search).get('tab')) ?? 'all';

export const tabHref = (tab: TicketTab): string => (tab === 'all' ? paths.tickets : `${paths.tickets}?tab=${tab}`);

interface Preset {
  /** Empty for none. */
  readonly order: string;
  readonly line: string;
  readonly type: TicketType | '';
  readonly topic: TicketTopic | '';
}

const idIn = (text: string | null) => (text !== null && /^[\w-]{1,40}$/.test(text) ? text : '');

/** Reads the presets of a new ticket from its address; anything else there is ignored. */
export function readPreset(search: string): Preset {
  const query = new URLSearchParams(search);
  const type = ticketTypes.find((ticketType) => ticketType === query.get('type')) ?? '';
  const topics: readonly TicketTopic[] = type === '' ? [] : ticketTopics[type];
  const topic = topics.find((candidate) => candidate === query.get('topic')) ?? '';
  return { order: idIn(query.get('order')), line: idIn(query.get('line')), type, topic };
}
