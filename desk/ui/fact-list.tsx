import { Descriptions } from 'antd';
import type { DescriptionsProps } from 'antd';
import type { ReactNode } from 'react';

export type FactRows = NonNullable<DescriptionsProps['items']>;

/** Names and values in two columns. */
export const FactTable = ({ rows }: { readonly rows: FactRows }) => (
  <Descriptions
    bordered
    size="small"
    column={1}
    style={{ maxWidth: 720, marginBottom: 12 }}
    styles={{ label: { width: '30%' } }}
    items={rows}
  />
);

const isEmpty = (value: ReactNode): boolean =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);

interface FactListProps<Name extends string> {
  readonly facts: Readonly<Record<Name, ReactNode>>;
  readonly labelOf: (name: Name) => string;
}

/** Facts of an entry with their names; those without a value are left out. */
export const FactList = <Name extends string>({ facts, labelOf }: FactListProps<Name>) => (
  <FactTable
    rows={(Object.entries(facts) as [Name, ReactNode][])
      .filter(([, value]) => !isEmpty(value))
      .map(([name, children]) => ({ key: name, label: labelOf(name), children }))}
  />
);
