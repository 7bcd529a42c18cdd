/** Networks have small numbers; the audit log names its subjects by UUID. The server writes the same (`network-subject.ts`). */
export function networkSubject(tenantId: number): string {
  return `00000000-0000-7000-8000-${tenantId.toString(16).padStart(12, '0')}`
}
