import type { OrderLine } from '@/contract/order';
import { currentLanguageCode } from '@/i18n/i18n';
import { listWords } from '@/i18n/names';
import { formatLength, formatWeight } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { Fact, Facts } from '@/ui/chip';
import { Fee } from '@/ui/yen-amount';

const services = ['inspection', 'authentication', 'domesticInsurance'] as const;

/** The facts of an order line: its options, price, services and remark, its weight and size, and what was refunded. */
export function LineFacts({ line }: { readonly line: OrderLine }) {
  const { t } = useTranslation('order');
  const chosenServices = services.filter((service) => line.services[service]).map((service) => t(`service.${service}`));
  return (
    <Facts>
      {line.options.map(({ name, choice }) => (
        <Fact key={name} name={name}>
          <bdi>{choice}</bdi>
        </Fact>
      ))}
      <Fact name={t('price')}>
        <bdi dir="ltr">
          <Fee yen={line.yen} />
          {line.quantity > 1 ? <span>{` × ${line.quantity}`}</span> : null}
        </bdi>
      </Fact>
      {chosenServices.length > 0 ? (
        <Fact name={t('services')}>{listWords(chosenServices, currentLanguageCode())}</Fact>
      ) : null}
      {line.remark === '' ? null : (
        <Fact name={t('remark')}>
          <bdi>{line.remark}</bdi>
        </Fact>
      )}
      {line.measured === null ? null : (
        <Fact name={t('measured')}>
          <Measured measured={line.measured} />
        </Fact>
      )}
      <Refunded refunded={line.refunded} />
    </Facts>
  );
}

function Measured({ measured: { grams, cm } }: { readonly measured: NonNullable<OrderLine['measured']> }) {
  const [length, width, height] = cm;
  return (
    <>
      <bdi>{formatWeight(grams, currentLanguageCode())}</bdi>
      <span>, </span>
      <bdi>{`${length} × ${width} × ${formatLength(height, currentLanguageCode())}`}</bdi>
    </>
  );
}

function Refunded({ refunded: { yen, points } }: Pick<OrderLine, 'refunded'>) {
  const { t } = useTranslation('order');
  if (yen === 0 && points === 0) return null;
  return (
    <Fact name={t('returned')}>
      {yen > 0 || points === 0 ? <Fee yen={yen} /> : null}
      {yen > 0 && points > 0 ? <span>{' + '}</span> : null}
      {points > 0 ? <bdi>{t('points', { count: points })}</bdi> : null}
    </Fact>
  );
}
