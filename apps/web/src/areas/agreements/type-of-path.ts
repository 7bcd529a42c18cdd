// The kind of agreement as the address says it.
import type { AgreementType } from '@caderneta/contracts/agreements'

export const pathOfType: Record<AgreementType, string> = { overdue: 'vencidas', upcoming: 'a-vencer', all: 'todas' }

/** Null where the address says something else. */
export function agreementTypeOf(text: string): AgreementType | null {
  if (text === 'vencidas') return 'overdue'
  if (text === 'a-vencer') return 'upcoming'
  return text === 'todas' ? 'all' : null
}
