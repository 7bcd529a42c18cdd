/** Networks have small numbers; history, audit lines and events name their subject by UUID. */
export function networkSubject(tenantId: number): string {
  return `00000000-0000-7000-8000-${tenantId.toString(16).padStart(12, '0')}`
}
