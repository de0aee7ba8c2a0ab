export { AuditScreen } from './audit/audit-screen.tsx'
export { BinScreen } from './bin/bin-screen.tsx'
