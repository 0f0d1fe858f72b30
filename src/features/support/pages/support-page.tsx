import { Suspense } from 'react';
import { isPageOn } from '@/config/areas';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { lazyPart } from '@/ui/lazy-part';
import { LazyInView } from '@/ui/lazy-in-view';
import { PageFrame } from '@/ui/page-frame';
import { SkeletonLines } from '@/ui/states/skeleton';
import { LazyBotQuestion } from '@/features/bot/public';
import { useSection } from '@/ui/use-section';
import { MailAndHours } from '../components/mail-and-hours';
import css from './support-page.module.css';

const Questions = lazyPart('support', () => import('../components/questions').then((part) => part.Questions));

/** Ways to people, in the order in which most get their answer soonest; each says what it is for and how soon it answers. */
const channels = [
  ['ticket', paths.tickets],
  ['afterSale', paths.afterSales],
  ['report', paths.report],
] as const;

/** Ways to reach support, when it is open in the reader's own time, and in which language it answers. */
export function Page() {
  const { t } = useTranslation('support');
  useSection(true);
  return (
    <PageFrame narrow title={t('title')}>
      <p>{t('lead')}</p>
      {isPageOn(paths.bot) ? (
        <Card title={t('way.bot.title')}>
          <p>{t('way.bot.text')}</p>
          <div className={css.bot}>
            <Suspense fallback={<SkeletonLines lines={4} />}>
              <LazyBotQuestion />
            </Suspense>
          </div>
        </Card>
      ) : null}
      {channels
        .filter(([, path]) => isPageOn(path))
        .map(([channel, path]) => (
          <Card key={channel} title={t(`way.${channel}.title`)}>
            <p>{t(`way.${channel}.text`)}</p>
            <p className={css.action}>
              <ButtonLink to={path}>{t(`way.${channel}.go`)}</ButtonLink>
              {channel === 'ticket' ? <ButtonLink to={paths.ticketAdd}>{t('way.ticket.new')}</ButtonLink> : null}
            </p>
          </Card>
        ))}
      <MailAndHours />
      <section id="questions" className={css.section}>
        <h2>{t('questions')}</h2>
        <LazyInView>
          <Suspense fallback={<SkeletonLines lines={5} />}>
            <Questions />
          </Suspense>
        </LazyInView>
      </section>
      <Card title={t('more.title')}>
        <p className={css.action}>
          <ButtonLink to={paths.requests}>{t('more.requests')}</ButtonLink>
          <ButtonLink to={paths.guides}>{t('more.guides')}</ButtonLink>
          <ButtonLink to={paths.agreement}>{t('more.agreement')}</ButtonLink>
          <ButtonLink to={paths.imprint}>{t('imprint.title')}</ButtonLink>
        </p>
      </Card>
    </PageFrame>
  );
}
