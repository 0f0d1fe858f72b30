export const paperNames = ['pickList', 'label', 'cn22', 'cn23', 'invoice'] as const;
export type PaperName = (typeof paperNames)[number];
