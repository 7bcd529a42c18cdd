import { sql } from 'kysely'
import type { Subject } from '../../platform/audit/subject.ts'

const ofKind = (kind: 'remessa' | 'retorno'): Subject => ({
  noun: kind,
  rows: ({ tenantId }, ids) => sql`select f.id, f.file_name as name from bank_file f
    where f.tenant_id = ${tenantId}::int and f.kind = ${kind}::text and f.id = any(${[...ids]}::uuid[])`,
})

export const subjects: Subject[] = [ofKind('remessa'), ofKind('retorno')]
