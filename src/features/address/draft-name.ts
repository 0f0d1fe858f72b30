/** What the draft of an address form is called; a new address has no id yet. */
export const draftName = (id: string | undefined): string => `address:${id ?? 'new'}`;
