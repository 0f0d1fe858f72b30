/** The roles of staff at the desk. An admin may do everything. */
export const staffRoles = ['buyer', 'warehouse', 'support', 'content', 'finance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
