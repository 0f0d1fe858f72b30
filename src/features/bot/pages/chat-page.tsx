import { Suspense } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { SkeletonLines } from '@/ui/states/skeleton';

/** The library that searches comes with the chat, and with no other page. */
const Chat = lazyPart(['bot', 'support'], () => import('../components/chat').then((part) => part.Chat));

/** The chat with the bot. */
export function Page() {
  const { t } = useTranslation('bot');
  return (
    <PageFrame narrow tabs={false} title={t('chat.title')}>
      <Suspense fallback={<SkeletonLines lines={6} />}>
        <Chat />
      </Suspense>
    </PageFrame>
  );
}
