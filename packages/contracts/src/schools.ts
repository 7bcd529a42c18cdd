// Schools: who sells, on which terms, and into which bank agreement their families pay.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, PageQuery, read, write } from './define.ts'
import { IdParams } from './fields.ts'
import { documentCalls, documentRefusals } from './school-documents.ts'
import { exportOf, orderBy } from './lists.ts'
import { payoutCalls, payoutRefusals } from './payout-accounts.ts'
import type { Phrases } from './refusals.ts'
import { School, SchoolInput, SchoolUpdate } from './school-shapes.ts'

export const events = declareEvents('schools', {
  'school.created': NoPayload,
  'school.updated': NoPayload,
  'school.documentAdded': NoPayload,
  'payoutAccount.changed': z.object({ step: z.enum(['proposed', 'approved', 'refused', 'withdrawn']) }),
})

export const refusals = {
  ...documentRefusals,
  ...payoutRefusals,
  school_not_found: { 'pt-BR': 'Escola informada não foi encontrada', en: 'The school was not found' },
  school_inactive: {
    'pt-BR': 'Esta escola está desativada. Ative-a ou escolha outra.',
    en: 'This school is inactive. Activate it or choose another.',
  },
  school_code_already_exists: {
    'pt-BR': 'Já existe uma escola com este código. Escolha outro.',
    en: 'There is already a school with this code. Choose another.',
  },
  school_cnpj_already_exists: {
    'pt-BR': 'CNPJ já existe: esta escola já está cadastrada nesta rede.',
    en: 'The CNPJ already exists: this school is already registered in this network.',
  },
  school_company_name_already_exists: {
    'pt-BR': 'Esta razão social já é de outra escola desta rede, com outro CNPJ. Confira a razão social e o CNPJ.',
    en: 'This company name belongs to another school of this network, with another CNPJ. Check both.',
  },
  founded_in_future: {
    'pt-BR': 'O ano de fundação está no futuro. Confira o ano.',
    en: 'The founding year is in the future. Check the year.',
  },
  opened_in_future: {
    'pt-BR': 'A data de abertura da empresa está no futuro. Confira a data.',
    en: 'The opening date of the company is in the future. Check the date.',
  },
  payment_day_not_offered: {
    'pt-BR': 'Esta escola recebe só nestes dias do mês: {days}. Escolha um deles.',
    en: 'This school is paid on these days of the month only: {days}. Choose one of them.',
  },
  too_many_monthly_installments: {
    'pt-BR': 'Esta escola aceita no máximo {maximum} parcelas de mensalidade.',
    en: 'This school takes at most {maximum} monthly installments.',
  },
  too_many_enrollment_installments: {
    'pt-BR': 'Esta escola aceita no máximo {maximum} parcelas de matrícula.',
    en: 'This school takes at most {maximum} enrollment installments.',
  },
  bank_agreement_of_school_not_found: {
    'pt-BR': 'O convênio escolhido não existe ou está desativado. Escolha outro em Bancos e convênios.',
    en: 'The chosen bank agreement does not exist or is inactive. Choose another under Banks and bank agreements.',
  },
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
    order: orderBy('name', 'code', 'cnpj'),
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
