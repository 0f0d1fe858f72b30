import { cutGraphemes } from '@/rules/graphemes';
import { ticketLimits } from '@/rules/ticket/ticket-message';
import { readJson, writeJson } from '@/lib/storage';
import { visitStorage } from '@/session/visit';

const key = 'ticket';

/**
 * Lays words into the description of the next new ticket, such as what somebody asked the help bot, cut to what one may hold; then go to
 * `paths.ticketAdd`. They lie in this visit's storage: they outlive the login between here and there, and no address carries them.
 */
export const prefillTicket = (words: string): void => {
  writeJson(visitStorage, key, { description: cutGraphemes(words, ticketLimits.words) });
};

/** Takes the words that were handed over, once; '' if there are none. */
export function takeHandedOver(): string {
  const words = readJson(visitStorage, key, (value) => {
    const description: unknown = (value as { description?: unknown } | null)?.description;
    return typeof description === 'string' ? description.slice(0, 10_000) : undefined;
  });
  visitStorage.removeItem(key);
  return words ?? '';
}
