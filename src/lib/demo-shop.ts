/** Notes the `X-Demo` header of an answer: goods, people and prices of this shop are invented. The document says so (`app/demo-mark.tsx`). */
export function noteDemo(header: unknown): void {
  if (header === '1') document.documentElement.dataset['demo'] = header;
}
