import type { Uploaded } from '@/contract/upload';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { formatDateTime } from '@/ui/format-date-time';
import { SentPictures } from '@/ui/sent-pictures';
import { TranslationOf } from '@/features/translation/public';
import css from './conversation.module.css';

/** A message of a conversation with staff. */
interface ConversationMessage {
  readonly by: 'customer' | 'staff';
  readonly words: string;
  readonly pictures: readonly Uploaded[];
  readonly at: string;
}

/** The messages of a ticket or a request, the newest last; a screen reader announces new ones. */
export function Conversation({ messages }: { readonly messages: readonly ConversationMessage[] }) {
  const { t } = useTranslation('ticket');
  return (
    <section>
      <h2 className="visually-hidden">{t('talk')}</h2>
      <ol className={css.talk} aria-live="polite" aria-relevant="additions" aria-label={t('talk')}>
        {messages.map((message, at) => (
          <li key={at} className={`${css.message} ${css[message.by]}`}>
            <p className={css.by}>
              <strong>{t(message.by === 'staff' ? 'staff' : 'you')}</strong>{' '}
              <bdi>{formatDateTime(message.at, true)}</bdi>
            </p>
            {message.words === '' ? null : (
              <p className={css.words} dir="auto">
                {stripBidi(message.words)}
              </p>
            )}
            {message.by === 'staff' ? <TranslationOf texts={[message.words]} language={undefined} /> : null}
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
