import { sql } from 'kysely'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'bankAccount',
    rows: (
      { tenantId },
      ids,
    ) => sql`select ba.id, ba.bank || ' ' || ba.agency || '/' || ba.account || '-' || ba.account_digit as name
      from bank_account ba where ba.tenant_id = ${tenantId}::int and ba.id = any(${[...ids]}::uuid[])`,
  },
  {
    noun: 'bankAgreement',
    rows: ({ tenantId }, ids) => sql`select ag.id, ag.code as name from bank_agreement ag
      where ag.tenant_id = ${tenantId}::int and ag.id = any(${[...ids]}::uuid[])`,
  },
]
