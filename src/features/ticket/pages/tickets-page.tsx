import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { ticketTabs } from '@/contract/ticket';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { PageFrame } from '@/ui/page-frame';
import { TicketList } from '../components/ticket-list';
import css from '../components/ticket.module.css';
import { readTicketTab, tabHref } from '../tickets-query';

/** One's questions to support. */
export function Page() {
  const { t } = useTranslation('ticket');
  const currentTab = readTicketTab(useLocation().search);
  return (
    <PageFrame narrow title={t('title')}>
      <div className={css.actions}>
        <ButtonLink kind="main" to={paths.ticketAdd}>
          {t('new')}
        </ButtonLink>
        <ButtonLink to={paths.bot}>{t('bot')}</ButtonLink>
      </div>
      <ChipRow label={t('tab.label')}>
        {ticketTabs.map((tab) => (
          <ChipLink key={tab} to={tabHref(tab)} isChosen={tab === currentTab}>
            {t(`tab.${tab}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <TicketList key={currentTab} tab={currentTab} />
    </PageFrame>
  );
}
