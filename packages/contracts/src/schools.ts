// Schools: who sells, on which terms, and into which bank agreement their families pay.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, PageQuery, read, write } from './define.ts'
import {
  AbilityAnswer,
  Address,
  CnpjField,
  EarlyDiscounts,
  EmailField,
  Id,
  IdParams,
  PhoneField,
  RateField,
  says,
  Text,
} from './fields.ts'
import { exportOf, orderBy } from './lists.ts'
import type { Phrases } from './refusals.ts'

export const events = declareEvents('schools', {
  'school.created': NoPayload,
  'school.updated': NoPayload,
})

export const refusals = {
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
  bank_agreement_of_school_not_found: {
    'pt-BR': 'O convênio escolhido não existe ou está desativado. Escolha outro em Bancos e convênios.',
    en: 'The chosen bank agreement does not exist or is inactive. Choose another under Banks and bank agreements.',
  },
} satisfies Phrases

/** Of a month of 30 days: what contracts with consumers charge at most. */
const mostInterestPpm = 10_000

/** How lateness is charged: fine at most 2 %, interest at most 1 % a month, counted from the shifted or the original due date. */
export const PaymentTerms = z
  .strictObject({
    overdueFine: RateField.refine((ppm) => ppm <= 20_000, { error: 'too_big' }),
    interest: RateField,
    interestPer: z.enum(['day', 'month']),
    countFrom: z.enum(['shifted', 'original']),
    earlyPaymentDiscounts: EarlyDiscounts,
  })
  .refine(({ interest, interestPer }) => interest * (interestPer === 'day' ? 30 : 1) <= mostInterestPpm, {
    ...says('interest_too_high'),
    path: ['interest'],
  })

export const SchoolInput = z.strictObject({
  code: z.string().regex(/^[0-9A-Za-z]{5}$/, { error: 'invalid_school_code' }),
  companyName: Text(120),
  fantasyName: Text(120),
  cnpj: CnpjField,
  email: EmailField.nullable().default(null),
  phone: PhoneField.nullable().default(null),
  address: Address.default({}),
  bankAgreementId: Id.nullable().default(null),
  terms: PaymentTerms.prefault({
    overdueFine: 0.02,
    interest: 0.01,
    interestPer: 'month',
    countFrom: 'shifted',
    earlyPaymentDiscounts: [],
  }),
})

export const School = z.object({
  id: z.uuid(),
  code: z.string(),
  companyName: z.string(),
  fantasyName: z.string(),
  cnpj: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.record(z.string(), z.string().optional()),
  bankAgreementId: z.uuid().nullable(),
  terms: z.object({
    overdueFine: z.number(),
    interest: z.number(),
    interestPer: z.enum(['day', 'month']),
    countFrom: z.enum(['shifted', 'original']),
    earlyPaymentDiscounts: z.array(
      z.object({ days: z.number(), percent: z.number().optional(), valueCents: z.number().optional() }),
    ),
  }),
  isActive: z.boolean(),
  version: z.number().int(),
  can: z.object({ update: AbilityAnswer }).optional(),
})
export type School = z.output<typeof School>

export const SchoolOption = z.object({ id: z.uuid(), code: z.string(), name: z.string(), isActive: z.boolean() })
export type SchoolOption = z.output<typeof SchoolOption>

const base = '/api/core/schools'
const formRefusals = [
  'school_code_already_exists',
  'school_cnpj_already_exists',
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
    body: SchoolInput.extend({ isActive: z.boolean().default(true), version: z.number().int().min(1) }),
    returns: School,
    refuses: ['school_not_found', ...formRefusals],
  }),
})
