// Row -> contract.
import { Commission } from '@caderneta/contracts/commissions'
import { fractionFromPpm } from '@caderneta/kernel/percent'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { record } from '../../platform/db/record.ts'

export type CommissionTable = Selectable<Database['commission']>
export type CommissionRow = CommissionTable & { account_name: string }

export const toCommission = record(Commission, ({ fee_ppm: ppm }: Pick<CommissionRow, 'fee_ppm'>) => ({
  feePercent: fractionFromPpm(ppm),
}))
