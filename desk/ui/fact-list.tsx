import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly children: ReactNode;
}

const isEmpty = ({ children }: Fact): boolean =>
  children === null || children === false || children === '' || (Array.isArray(children) && children.length === 0);

/** Facts of an entry with their names; those without a value are left out. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Descriptions
    bordered
    size="small"
    column={1}
    style={{ maxWidth: 720 }}
    styles={{ label: { width: '30%' } }}
    items={facts.filter((fact) => !isEmpty(fact))}
  />
);
