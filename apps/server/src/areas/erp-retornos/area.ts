// Erp retornos: a retorno that a school's own system reads: what became of the slips of its remessas.
//
// Always holds: a record belongs to one school for good; its name is one per school.
// Events out: erpRetorno.created, erpRetorno.updated.
import type { Area } from '../../platform/area.ts'
import { createErpRetorno } from './create-erp-retorno.ts'
import { getErpRetorno } from './get-erp-retorno.ts'
import { listErpRetornos } from './list-erp-retornos.ts'
import { updateErpRetorno } from './update-erp-retorno.ts'

export const erpRetornosArea: Area = {
  name: 'erpRetornos',
  endpoints: [listErpRetornos, getErpRetorno, createErpRetorno, updateErpRetorno],
}
