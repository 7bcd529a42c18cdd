// Row -> contract.
import { ContractModel } from '@caderneta/contracts/contract-models'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { record } from '../../platform/db/record.ts'

export type ContractModelRow = Selectable<Database['contract_model']>

export const toContractModel = record(
  ContractModel,
  ({ published_at, created_at }: Pick<ContractModelRow, 'published_at' | 'created_at'>) => ({
    publishedAt: published_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  }),
)
