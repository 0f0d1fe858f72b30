import type { ReactNode } from 'react';
import { Button } from './button';
import './print.css';

/** Button that prints the page, or saves it as a file, as the device offers. Elements with `data-screen` are not printed. */
export const PrintButton = ({ children }: { readonly children: ReactNode }) => (
  <Button onClick={() => window.print()}>{children}</Button>
);
