// What areas below use of the audit log.
export { AuditDrawer } from './audit-drawer.tsx'
export { phrases as auditPhrases } from './phrases.ts'
export { chosen, findUsers, useKindFilter } from './use-audit-filters.ts'
