import { paymentGateways } from '@caderneta/contracts/payment-gateways'
import { sql } from 'kysely'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'paymentGateway',
    readBy: paymentGateways.get,
    rows: ({ tenantId }, ids) => sql`select r.id, r.name from payment_gateway r
      where r.tenant_id = ${tenantId}::int and r.id = any(${[...ids]}::uuid[])`,
  },
]
