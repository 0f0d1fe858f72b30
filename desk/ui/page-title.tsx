import { Typography } from 'antd';
import type { ReactNode } from 'react';

/** The heading of a page. */
export const PageTitle = ({ children }: { readonly children: ReactNode }) => (
  <Typography.Title level={1} style={{ fontSize: 24 }}>
    {children}
  </Typography.Title>
);
