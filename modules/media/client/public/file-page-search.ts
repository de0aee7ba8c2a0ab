/** The page at which an address opens a file of pages. */
export const filePageSearch = ({ filePage }: Record<string, unknown>): { filePage?: number } =>
  /^[1-9]\d{0,4}$/.test(String(filePage)) ? { filePage: Number(filePage) } : {}
