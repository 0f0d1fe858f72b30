/** The document of a demo shop says so before any answer of the API does (`src/lib/demo-shop.ts`, `src/app/demo-mark.tsx`). */
export const markDemo = (document: string): string => document.replace('<html ', '<html data-demo="1" ');
