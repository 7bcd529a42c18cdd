// The row of a guardian.
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'

export type GuardianRow = Selectable<Database['guardian']>
