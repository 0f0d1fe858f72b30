import { createContext, type ReactNode } from 'react';

/** The tools that every page's bar shows besides its own: `app/` puts the language switch here, so that ui/ does not depend on the session. */
export const FrameTools = createContext<ReactNode>(null);
