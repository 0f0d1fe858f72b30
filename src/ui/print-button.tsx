import type { ReactNode } from 'react';
import { Button } from './button';
import './print.css';

/** Prints the page, or saves it as a file, as the device offers. What carries `data-screen` stays off the paper. */
export const PrintButton = ({ children }: { readonly children: ReactNode }) => (
  <Button onClick={() => window.print()}>{children}</Button>
);
