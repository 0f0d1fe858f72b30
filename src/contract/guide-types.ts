/** The guides, in the order in which pages show them. */
export const guideTypes = ['about', 'shopping', 'stores', 'logistics', 'membership', 'prohibited'] as const;
export type GuideType = (typeof guideTypes)[number];
