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
  order: { written: ['created_at', 'date'], createdAt: ['created_at', 'date'] },
  sorted: {
    file: ['file_name', 'text'],
    state: ['downloaded_at', 'date'],
    school: ['school_name', 'text'],
    sequence: ['sequence', 'number'],
    answers: ['answer_count', 'number'],
    paid: ['paid_cents', 'amount'],
  },
  first: '-createdAt',
  view: toErpRetorno,
})
