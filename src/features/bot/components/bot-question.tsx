import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { useSession } from '@/session/session';
import { ButtonLink } from '@/ui/button';
import { addToConversation } from '../conversation';
import css from './bot.module.css';
import { QuestionForm } from './question-form';

/** A question to the bot from another page; the answer stands in the chat. */
export function BotQuestion() {
  const { t } = useTranslation('bot');
  const navigate = useNavigate();
  const reader = useSession((session) => session.userInfo?.id ?? '');
  return (
    <>
      <QuestionForm
        onQuestion={(text) => {
          addToConversation(reader, { kind: 'words', text });
          void navigate(paths.botChat);
        }}
      />
      <p className={css.actions}>
        <ButtonLink to={paths.bot}>{t('chat.topics')}</ButtonLink>
      </p>
    </>
  );
}
