/** The roles there are; the module that knows people adds their names. */
export interface Roles {}
export type Role = Extract<keyof Roles, string>
