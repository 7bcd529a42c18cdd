// Row -> contract.
import { ErpRetorno } from '@caderneta/contracts/erp-retornos'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { record } from '../../platform/db/record.ts'

export type ErpRetornoRow = Selectable<Database['erp_retorno']> & { school_name: string }

export const toErpRetorno = record(ErpRetorno)
