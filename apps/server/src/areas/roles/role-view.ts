// Row -> contract.
import { Role } from '@caderneta/contracts/roles'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { record } from '../../platform/db/record.ts'

export type RoleRow = Selectable<Database['role']>

export const toRole = record(Role, ({ grants }: Pick<RoleRow, 'grants'>) => ({ totalPermissions: grants.length }))
