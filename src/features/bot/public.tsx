import { lazyPart } from '@/ui/lazy-part';

/** The form comes with texts of its own, after the page that shows it. */
export const LazyBotQuestion = lazyPart('bot', () =>
  import('./components/bot-question').then((part) => part.BotQuestion),
);
