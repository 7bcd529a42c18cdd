import { bankChannels } from '@caderneta/contracts/bank-channels'
import { sql } from 'kysely'
import type { Subject } from '../../platform/audit/subject.ts'
import { accountName } from './bank-channel-store.ts'

export const subjects: Subject[] = [
  {
    noun: 'bankChannel',
    readBy: bankChannels.get,
    rows: ({ tenantId }, ids) => sql`select r.id, ${accountName} as name
      from bank_channel r join bank_account b on b.tenant_id = r.tenant_id and b.id = r.bank_account_id
      where r.tenant_id = ${tenantId}::int and r.id = any(${[...ids]}::uuid[])`,
  },
]
