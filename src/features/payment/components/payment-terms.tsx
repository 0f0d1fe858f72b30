import { useQuery } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import type { PaymentMethod } from '@/contract/payment';
import { useTranslation } from '@/i18n/use-translation';
import { LinkedText } from '@/ui/linked-text';
import { paymentQueries } from '../queries';
import css from './payment-terms.module.css';

/** Names that are the same in every language; those of China in both scripts. */
const properNames = {
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
  alipay: 'Alipay 支付宝',
  wechatPay: 'WeChat Pay 微信支付',
  paypay: 'PayPay',
} as const;
const isNamed = (method: PaymentMethod): method is keyof typeof properNames => Object.hasOwn(properNames, method);

/** The section of the agreement that says what can be cancelled. */
const cancellationRules = `${paths.agreement}#bids`;

export interface PaymentTermsProps {
  /** Left out: both. */
  readonly part?: 'offer' | 'consent';
}

/** The text of `PaymentTerms`. Without the API's answer only the consent is shown, which the payer has to see. */
export function PaymentTermsText({ part }: PaymentTermsProps) {
  return (
    <div className={part === 'offer' ? `${css.terms} ${css.offer}` : css.terms}>
      {part === 'consent' ? null : <Offer />}
      {part === 'offer' ? null : <Consent />}
    </div>
  );
}

function Consent() {
  const { t } = useTranslation('pay');
  return (
    <p>
      <LinkedText text={t('agree')} to={paths.agreement} /> <LinkedText text={t('cancel')} to={cancellationRules} />
    </p>
  );
}

function Offer() {
  const { t } = useTranslation('pay');
  const { data } = useQuery(paymentQueries.offer());
  if (data === undefined) return null;
  const { methods, seller } = data;
  return (
    <>
      {methods.length === 0 ? null : <Methods methods={methods} />}
      {seller === null ? null : <p>{t('seller', { name: seller })}</p>}
    </>
  );
}

function Methods({ methods }: { readonly methods: readonly PaymentMethod[] }) {
  const { t } = useTranslation('pay');
  return (
    <ul className={css.methods} aria-label={t('methods')}>
      {methods.map((method) => (
        <li key={method}>
          {isNamed(method) ? <bdi translate="no">{properNames[method]}</bdi> : <bdi>{t(`method.${method}`)}</bdi>}
        </li>
      ))}
    </ul>
  );
}
