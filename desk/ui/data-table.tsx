import { Table } from 'antd';
import type { TableProps } from 'antd';

/** A table that scrolls sideways on a narrow screen, by keyboard too. `label` names it. */
export function DataTable<Row extends object>({ label, ...props }: TableProps<Row> & { readonly label: string }) {
  return (
    // A keyboard scrolls only what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="desk-scroll" role="region" aria-label={label} tabIndex={0}>
      <Table<Row> style={{ minWidth: 900 }} pagination={{ hideOnSinglePage: true, pageSize: 50 }} {...props} />
    </div>
  );
}
