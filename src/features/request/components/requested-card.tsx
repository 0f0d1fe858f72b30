import type { PurchaseRequestDetail } from '@/contract/request';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { purchaseRequestTitle } from '@/rules/request/purchase-request';
import { Card, Fact, Facts } from '@/ui/chip';
import { formatDateTime } from '@/ui/format-date-time';
import { OutsideLink } from '@/ui/outside-link';
import { SentPictures } from '@/ui/sent-pictures';
import { Fee } from '@/ui/yen-amount';
import { RequestStateChip } from './request-state-chip';
import css from './request.module.css';

const services = ['inspection', 'authentication', 'domesticInsurance'] as const;

/** The request as the customer sent it. */
export function RequestedCard({ detail: { request, pictures } }: { readonly detail: PurchaseRequestDetail }) {
  const { t } = useTranslation(['request', 'bill', 'ticket']);
  const { link, options, quantity, maxYen, note } = request;
  const ordered = services.filter((name) => request.services[name]);
  return (
    <Card title={t('yours')} note={<RequestStateChip {...request} />}>
      <p className={css.words} dir="auto">
        <strong>{stripBidi(purchaseRequestTitle(request))}</strong>
      </p>
      {link === null ? null : (
        <p>
          <OutsideLink url={link}>{t('openLink')}</OutsideLink>
        </p>
      )}
      <Facts>
        {options === '' ? null : (
          <Fact name={t('form.options')}>
            <bdi>{stripBidi(options)}</bdi>
          </Fact>
        )}
        <Fact name={t('form.quantity')}>
          <bdi>{quantity}</bdi>
        </Fact>
        {maxYen === null ? null : (
          <Fact name={t('form.maxYen')}>
            <Fee yen={maxYen} />
          </Fact>
        )}
        {ordered.map((name) => (
          <Fact key={name} name={t(`bill:line.${name}`)}>
            <span>✓</span>
          </Fact>
        ))}
      </Facts>
      {note === '' ? null : (
        <p className={css.words} dir="auto">
          {stripBidi(note)}
        </p>
      )}
      <SentPictures
        pictures={pictures}
        label={t('ticket:form.pictures')}
        nameOf={(index) => t('ticket:picture', { at: index + 1, total: pictures.length })}
      />
      <p className={css.quiet}>
        <bdi>{request.id}</bdi> <span>{formatDateTime(request.at, true)}</span>
      </p>
    </Card>
  );
}
