import { conciliations } from '@caderneta/contracts/conciliations'
import { sql } from 'kysely'
import type { Subject } from '../../platform/audit/subject.ts'
import { accountName } from './conciliation-store.ts'

export const subjects: Subject[] = [
  {
    noun: 'conciliation',
    readBy: conciliations.get,
    rows: ({ tenantId }, ids) => sql`select c.id, ${accountName} || ' ' || to_char(c.day, 'DD/MM/YYYY') as name
      from conciliation c join bank_account b on b.tenant_id = c.tenant_id and b.id = c.bank_account_id
      where c.tenant_id = ${tenantId}::int and c.id = any(${[...ids]}::uuid[])`,
  },
  {
    noun: 'statementLine',
    rows: ({ tenantId }, ids) => sql`select l.id, to_char(l.day, 'DD/MM/YYYY') || ' ' || l.text as name
      from statement_line l where l.tenant_id = ${tenantId}::int and l.id = any(${[...ids]}::uuid[])`,
  },
  {
    noun: 'bankStatement',
    rows: ({ tenantId }, ids) => sql`select s.id, s.file_name as name from bank_statement s
      where s.tenant_id = ${tenantId}::int and s.id = any(${[...ids]}::uuid[])`,
  },
]
