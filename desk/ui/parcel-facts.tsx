import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { fullName, locationLines } from '@/rules/address/lines';
import type { DeskOutput } from '../api/call-desk';
import { FactTable } from './fact-list';
import { formatYen } from './format-yen';

type Parcel = DeskOutput<'Desk.Parcel.Detail'>;

const paidServices = ['packing', 'insurance'] as const;

/** The facts of a parcel that the warehouse needs: destination, method, and what was paid for. */
export function ParcelFacts({ parcel }: { readonly parcel: Parcel }) {
  const { t, i18n } = useTranslation('parcel');
  const { address, bill, state, method, paidGrams, taxId, tracking } = parcel;
  const country = new Intl.DisplayNames(i18n.language, { type: 'region' }).of(address.country) ?? address.country;
  const services = paidServices.filter((service) => bill.lines.some(({ key }) => key === service));
  const recipient = [fullName(address), ...locationLines(address), country];
  return (
    <FactTable
      rows={[
        { key: 'state', label: t('state'), children: t(`states.${state}`) },
        { key: 'method', label: t('method'), children: t(`methods.${method}`) },
        {
          key: 'address',
          label: t('address'),
          children: recipient.map((line, index) => (
            <div key={`${index} ${line}`} dir="auto">
              {line}
            </div>
          )),
        },
        { key: 'phone', label: t('phone'), children: <bdi>{address.phone === '' ? '–' : address.phone}</bdi> },
        { key: 'taxId', label: t('taxId'), children: <bdi>{taxId === '' ? '–' : taxId}</bdi> },
        {
          key: 'services',
          label: t('services'),
          children:
            services.length === 0 ? '–' : services.map((service) => <Tag key={service}>{t(`service.${service}`)}</Tag>),
        },
        ...bill.lines
          .filter(({ key }) => key === 'international' || key === 'insurance')
          .map(({ key, yen }) => ({
            key,
            label: key === 'insurance' ? t('insuranceFee') : t('postage'),
            children: formatYen(yen),
          })),
        { key: 'paidGrams', label: t('paidGrams'), children: `${paidGrams} g` },
        { key: 'tracking', label: t('tracking'), children: tracking ?? '–' },
      ]}
    />
  );
}
