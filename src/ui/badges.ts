import type { ReactNode } from 'react';
import { create } from 'zustand';

/** The badges beside the tabs of the bar, by their path: `app/` sets them once the page is painted, so that ui/ does not depend on the session. */
export const useBadges = create<Readonly<Record<string, ReactNode>>>(() => ({}));
