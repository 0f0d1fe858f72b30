import { createContext, type ReactNode } from 'react';

/** What every page's bar shows besides its own tools: `app/` puts the language switch here, so that ui/ knows no session. */
export const FrameTools = createContext<ReactNode>(null);
