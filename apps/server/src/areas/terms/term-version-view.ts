// Row -> contract.
import { TermVersion } from '@caderneta/contracts/terms'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { record } from '../../platform/db/record.ts'

export type TermVersionRow = Selectable<Database['term_version']>

export const toTermVersion = record(
  TermVersion,
  ({ published_at, created_at }: Pick<TermVersionRow, 'published_at' | 'created_at'>) => ({
    publishedAt: published_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  }),
)
