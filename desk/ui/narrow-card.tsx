import { Card } from 'antd';
import type { ReactNode } from 'react';

/** The only thing on a page: a form for whoever is not logged in. */
export function NarrowCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="desk-narrow">
      <Card className="desk-card" title={<h1 className="desk-card-title">{title}</h1>}>
        {children}
      </Card>
    </main>
  );
}
