// Schools: who sells, on which terms, and into which bank agreement their families pay.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, PageQuery, read, write } from './define.ts'
import { IdParams } from './fields.ts'
import { documentCalls, documentRefusals } from './school-documents.ts'
import { exportOf, orderBy } from './lists.ts'
import { payoutCalls, payoutRefusals } from './payout-accounts.ts'
import type { Phrases } from './refusals.ts'
import { refusals as schoolRefusals } from './school-refusals.ts'
import { sellerCalls, sellerRefusals } from './school-sellers.ts'
import { School, SchoolInput, SchoolUpdate } from './school-shapes.ts'

export const events = declareEvents('schools', {
  'school.created': NoPayload,
  'school.updated': NoPayload,
  'school.documentAdded': NoPayload,
  'payoutAccount.changed': z.object({ step: z.enum(['proposed', 'approved', 'refused', 'withdrawn']) }),
})

/** With those of documents, pay-out accounts and sellers. */
export const refusals = {
  ...schoolRefusals,
  ...documentRefusals,
  ...payoutRefusals,
  ...sellerRefusals,
} satisfies Phrases

export const SchoolOption = z.object({ id: z.uuid(), code: z.string(), name: z.string(), isActive: z.boolean() })
export type SchoolOption = z.output<typeof SchoolOption>

const base = '/api/core/schools'
const formRefusals = [
  'school_code_already_exists',
  'school_cnpj_already_exists',
  'school_company_name_already_exists',
  'founded_in_future',
  'opened_in_future',
  'bank_agreement_of_school_not_found',
] as const

const list = read(`GET ${base}`, {
  summary: 'Schools in the scope of the user, by name',
  needs: 'Caderneta.School.GetAll',
  query: PageQuery.extend({
    search: z.string().max(100).optional(),
    isActive: z.stringbool().optional(),
    order: orderBy('name', 'code', 'cnpj', 'city', 'bankAgreement', 'state'),
  }),
  returns: pageOf(School),
})

export const schools = area('schools', refusals, {
  list,
  export: exportOf(list),
  options: read(`GET ${base}/options`, {
    summary: 'Schools of operation of the user, to choose from',
    needs: 'authenticated',
    query: z.object({ search: z.string().max(100).optional() }),
    returns: pageOf(SchoolOption),
  }),
  get: read(`GET ${base}/:id`, {
    summary: 'One school',
    needs: 'Caderneta.School.Get',
    params: IdParams,
    returns: School,
    refuses: ['school_not_found'],
  }),
  ...documentCalls,
  ...payoutCalls,
  ...sellerCalls,
  create: write(`POST ${base}`, {
    summary: 'Register a school',
    needs: 'Caderneta.School.Create',
    wholeNetwork: true,
    body: SchoolInput,
    returns: School,
    refuses: formRefusals,
    status: 201,
  }),
  update: write(`PUT ${base}/:id`, {
    summary: 'Change a school; the version guards against overwriting what someone else changed',
    needs: 'Caderneta.School.Update',
    params: IdParams,
    body: SchoolUpdate,
    returns: School,
    refuses: ['school_not_found', ...formRefusals],
  }),
})
