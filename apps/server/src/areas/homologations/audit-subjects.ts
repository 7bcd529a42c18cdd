import { homologations } from '@caderneta/contracts/homologations'
import { sql } from 'kysely'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'homologation',
    readBy: homologations.get,
    rows: ({ tenantId }, ids) => sql`select h.id, ba.bank || ' ' || ag.carteira || ' ' || ag.code as name
      from homologation h
      join bank_agreement ag on ag.tenant_id = h.tenant_id and ag.id = h.bank_agreement_id
      join bank_account ba on ba.tenant_id = ag.tenant_id and ba.id = ag.bank_account_id
      where h.tenant_id = ${tenantId}::int and h.id = any(${[...ids]}::uuid[])`,
  },
]
