import { pixClaims } from '@caderneta/contracts/pix-claims'
import { sql } from 'kysely'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'pixClaim',
    readBy: pixClaims.get,
    rows: ({ tenantId }, ids) => sql`select r.id, r.claim_ref as name from pix_claim r
      where r.tenant_id = ${tenantId}::int and r.id = any(${[...ids]}::uuid[])`,
  },
]
