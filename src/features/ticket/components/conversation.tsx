import type { TicketMessage } from '../../../contract/ticket';
import { useTranslation } from '../../../i18n/use-translation';
import { stripBidi } from '../../../lib/bidi';
import { formatDateTime } from '../../../ui/format-date-time';
import { SentPictures } from '../../../ui/sent-pictures';
import css from './conversation.module.css';

/** What was said, the newest last; a screen reader hears what comes while one looks. */
export function Conversation({ messages }: { readonly messages: readonly TicketMessage[] }) {
  const { t } = useTranslation('ticket');
  return (
    <section>
      <h2 className="visually-hidden">{t('talk')}</h2>
      <ol className={css.talk} aria-live="polite" aria-relevant="additions" aria-label={t('talk')}>
        {messages.map((message) => (
          <li key={message.place} className={`${css.message} ${css[message.by]}`}>
            <p className={css.by}>
              <strong>{t(message.by === 'staff' ? 'staff' : 'you')}</strong>{' '}
              <bdi>{formatDateTime(message.at, true)}</bdi>
            </p>
            {message.words === '' ? null : (
              <p className={css.words} dir="auto">
                {stripBidi(message.words)}
              </p>
            )}
            <SentPictures
              pictures={message.pictures}
              label={t('form.pictures')}
              nameOf={(index) => t('picture', { at: index + 1, total: message.pictures.length })}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
