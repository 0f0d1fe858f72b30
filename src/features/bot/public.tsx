import { lazyPart } from '@/ui/lazy-part';

/** The form comes with its own texts, and with pages that show it alone. */
export const AskBot = lazyPart('bot', () => import('./components/ask-bot').then((part) => part.AskBot));
