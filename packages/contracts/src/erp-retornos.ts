// Erp retornos: a retorno that a school's own system reads: what became of the slips of its remessas.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { AbilityAnswer, Id, IdParams, Text } from './fields.ts'
import { listQuery, Search } from './lists.ts'
import type { Phrases } from './refusals.ts'
import { refusals as schoolRefusals } from './schools.ts'

export const events = declareEvents('erpRetornos', {
  'erpRetorno.created': NoPayload,
  'erpRetorno.updated': NoPayload,
})

export const refusals = {
  erp_retorno_not_found: { 'pt-BR': 'Retorno do erp não encontrado', en: 'The erp retorno was not found' },
  erp_retorno_already_exists: {
    'pt-BR': 'Esta escola já tem um retorno do erp com este nome. Escolha outro nome.',
    en: 'This school already has a record of this name among its erp retornos. Choose another name.',
  },
} satisfies Phrases

const Fields = z.strictObject({
  name: Text(60),
})
export const ErpRetornoInput = Fields.extend({ schoolId: Id })
export const ErpRetornoUpdate = Fields.extend({
  isActive: z.boolean().default(true),
  version: z.number().int().min(1),
})

export const ErpRetorno = z.object({
  id: z.uuid(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  version: z.number().int(),
  can: z.object({ update: AbilityAnswer }).optional(),
})
export type ErpRetorno = z.output<typeof ErpRetorno>

const base = '/api/core/erp-retornos'

/** With those of the areas that its calls reach into. */
const callRefusals = { ...schoolRefusals, ...refusals }

export const erpRetornos = area('erpRetornos', callRefusals, {
  list: read(`GET ${base}`, {
    summary: 'Erp retornos of the schools of operation, by name',
    needs: 'Caderneta.ErpRetorno.GetAll',
    query: listQuery({ schoolId: Id.optional(), search: Search, isActive: z.stringbool().optional() }, [
      'name',
      'school',
    ]),
    returns: pageOf(ErpRetorno),
  }),
  get: read(`GET ${base}/:id`, {
    summary: 'One of the erp retornos',
    needs: 'Caderneta.ErpRetorno.Get',
    params: IdParams,
    returns: ErpRetorno,
    refuses: ['erp_retorno_not_found'],
  }),
  create: write(`POST ${base}`, {
    summary: 'Create a record of the erp retornos',
    needs: 'Caderneta.ErpRetorno.Create',
    body: ErpRetornoInput,
    returns: ErpRetorno,
    refuses: ['school_not_found', 'school_inactive', 'erp_retorno_already_exists'],
    status: 201,
  }),
  update: write(`PUT ${base}/:id`, {
    summary: 'Change a record of the erp retornos',
    needs: 'Caderneta.ErpRetorno.Update',
    params: IdParams,
    body: ErpRetornoUpdate,
    returns: ErpRetorno,
    refuses: ['erp_retorno_not_found', 'erp_retorno_already_exists'],
  }),
})
