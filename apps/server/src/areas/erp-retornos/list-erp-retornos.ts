import { erpRetornos } from '@caderneta/contracts/erp-retornos'
import { list } from '../../platform/operation/list.ts'
import { erpRetornosInScope } from './erp-retorno-store.ts'
import { toErpRetorno } from './erp-retorno-view.ts'

export const listErpRetornos = list(erpRetornos.list, {
  rows: erpRetornosInScope,
  equal: { schoolId: 'school_id', isActive: 'is_active' },
  search: 'search',
  order: { name: ['search', 'text'], school: ['school_name', 'text'] },
  first: 'name',
  view: toErpRetorno,
})
