export { ShownStatus } from '../publishing/shown-status.tsx'
