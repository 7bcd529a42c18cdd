import { paymentFiles } from '@caderneta/contracts/payment-files'
import { sql } from 'kysely'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'paymentFile',
    readBy: paymentFiles.get,
    rows: ({ tenantId }, ids) => sql`select f.id, f.file_name as name from payment_file f
      where f.tenant_id = ${tenantId}::int and f.id = any(${[...ids]}::uuid[])`,
  },
  {
    noun: 'paymentReturn',
    readBy: paymentFiles.getReturn,
    rows: ({ tenantId }, ids) => sql`select f.id, f.file_name as name from payment_return f
      where f.tenant_id = ${tenantId}::int and f.id = any(${[...ids]}::uuid[])`,
  },
]
