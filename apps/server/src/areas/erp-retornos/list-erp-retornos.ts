import { erpRetornos } from '@caderneta/contracts/erp-retornos'
import { sql } from '../../platform/db/sql.ts'
import { when } from '../../platform/db/conditions.ts'
import { list } from '../../platform/operation/list.ts'
import { erpRetornosInScope } from './erp-retorno-store.ts'
import { toErpRetorno } from './erp-retorno-view.ts'

export const listErpRetornos = list(erpRetornos.list, {
  rows: erpRetornosInScope,
  equal: { schoolId: 'school_id' },
  search: 'search',
  where: ({ isDownloaded }) => [
    when(isDownloaded, (wanted) => sql`(r.downloaded_at is not null) = ${wanted}::boolean`),
  ],
  order: { createdAt: ['created_at', 'date'] },
  first: '-createdAt',
  view: toErpRetorno,
})
