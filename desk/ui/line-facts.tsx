import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeskLine } from '@/contract/desk/purchases';
import { FactTable } from './fact-list';
import type { FactRows } from './fact-list';
import { formatYen } from './format-yen';
import { OutsideLink } from './outside-link';

const services = ['inspection', 'authentication', 'domesticInsurance'] as const;

/** The facts of an order line that all staff need, and those of the page. */
export function LineFacts({ line, more = [] }: { readonly line: DeskLine; readonly more?: FactRows }) {
  const { t } = useTranslation('line');
  const ordered = services.filter((service) => line.services[service]);
  return (
    <FactTable
      rows={[
        { key: 'title', label: t('title'), children: <span lang="ja">{line.title}</span> },
        { key: 'state', label: t('state'), children: t(`states.${line.state}`) },
        {
          key: 'link',
          label: t('link'),
          children: line.link === null ? '–' : <OutsideLink address={line.link} />,
        },
        ...line.options.map(({ name, choice }) => ({ key: `option ${name}`, label: name, children: choice })),
        { key: 'quantity', label: t('quantity'), children: line.quantity },
        { key: 'price', label: t('price'), children: formatYen(line.yen) },
        {
          key: 'services',
          label: t('services'),
          children:
            ordered.length === 0 ? '–' : ordered.map((service) => <Tag key={service}>{t(`service.${service}`)}</Tag>),
        },
        ...more,
      ]}
    />
  );
}
