export { isShown, ShownStatus } from '../publishing/shown-status.tsx'
