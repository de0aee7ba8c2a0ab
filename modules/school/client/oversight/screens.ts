export { AuditScreen } from './audit-screen.tsx'
export { BinScreen } from './bin-screen.tsx'
