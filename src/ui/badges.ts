import type { ReactNode } from 'react';
import { create } from 'zustand';

/** What stands beside the tabs of the bar, by their path: `app/` puts it there once the page is painted, so that ui/ knows no session. */
export const useBadges = create<Readonly<Record<string, ReactNode>>>(() => ({}));
