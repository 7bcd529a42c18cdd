// Plans: the terms on which the provider collects for a school and pays it.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { AbilityAnswer, Id, IdParams, MonthField, Reason, Text } from './fields.ts'
import { AnyCategory } from './products.ts'
import { exportOf, listQuery, Search, several } from './lists.ts'
import { Coverage, PlanTerms, PlanTermsInput } from './plan-terms.ts'
import type { Phrases } from './refusals.ts'
import { refusals as schoolRefusals } from './school-refusals.ts'

export const events = declareEvents(
  'plans',
  { 'plan.created': NoPayload, 'plan.updated': NoPayload, 'plan.taken': NoPayload },
  { 'plan.taken': ['schools'] },
)

export const refusals = {
  plan_not_found: { 'pt-BR': 'Plano não encontrado', en: 'The plan was not found' },
  plan_already_exists: {
    'pt-BR': 'Já existe um plano com este nome. Escolha outro nome.',
    en: 'There is already a plan of this name. Choose another name.',
  },
  plan_disabled: {
    'pt-BR': 'Este plano está desativado. Ative-o ou escolha outro.',
    en: 'This plan is disabled. Activate it or choose another.',
  },
  plan_already_active: { 'pt-BR': 'Este plano já está ativo.', en: 'This plan is already active.' },
  plan_already_taken: {
    'pt-BR': 'A escola já está neste plano nesta competência. Escolha outro plano ou outra competência.',
    en: 'The school already has this plan in this month. Choose another plan or another month.',
  },
  plan_product_not_found: {
    'pt-BR': 'Um dos produtos do plano não existe mais nesta rede. Escolha outros.',
    en: 'A product of the plan is not in this network any more. Choose others.',
  },
  plan_product_built_in: {
    'pt-BR': 'Mensalidade e matrícula entram no plano pela categoria, não como produto avulso.',
    en: 'Tuition and enrollment enter a plan by their category, not as single products.',
  },
  plan_not_yet_valid: {
    'pt-BR': 'Este plano vale a partir de {month}. Escolha essa competência ou uma posterior.',
    en: 'This plan is valid from {month}. Choose that month or a later one.',
  },
  competence_closed: {
    'pt-BR': 'Esta competência já fechou. A primeira que ainda muda é {month}.',
    en: 'This month is closed. The first one that can still change is {month}.',
  },
} satisfies Phrases

const Fields = z.strictObject({
  name: Text(60),
  /** First competence of these terms. */
  validFrom: MonthField,
  terms: PlanTermsInput,
})
export const PlanInput = Fields
export const PlanUpdate = Fields.extend({ version: z.number().int().min(1) })

/** `notTransferred`: whatever is not transferred yet loses its coverage. `future`: only what is issued from now on has none. */
export const DisableScope = z.enum(['notTransferred', 'future'])

export const PlanVersion = z.object({
  id: z.uuid(),
  number: z.number().int(),
  validFrom: z.string(),
  terms: PlanTerms,
})
export type PlanVersion = z.output<typeof PlanVersion>

export const Plan = z.object({
  id: z.uuid(),
  name: z.string(),
  isActive: z.boolean(),
  disabledReason: z.string().nullable(),
  disabledScope: DisableScope.nullable(),
  disabledOn: z.string().nullable(),
  /** Terms in force in the network's month, or the first ones where they begin later. */
  current: PlanVersion,
  /** First competence from which terms can still change, or a school can take them. */
  firstOpenMonth: z.string(),
  version: z.number().int(),
})
export type Plan = z.output<typeof Plan>

const PlanRecord = Plan.extend({
  /** The newest first. */
  versions: z.array(PlanVersion),
  can: z.object({ update: AbilityAnswer, disable: AbilityAnswer, activate: AbilityAnswer }),
})
export type PlanRecord = z.output<typeof PlanRecord>

const SchoolOfPlan = z.object({ id: z.uuid(), name: z.string(), code: z.string(), validFrom: z.string() })

/** One line of a school's history: the plan from a competence until the next line's. */
const PlanOfSchool = z.object({
  id: z.uuid(),
  validFrom: z.string(),
  plan: z.object({ id: z.uuid(), name: z.string(), isActive: z.boolean(), coverage: Coverage }).nullable(),
  isCurrent: z.boolean(),
})

export const PlansOfSchool = z.object({
  items: z.array(PlanOfSchool),
  firstOpenMonth: z.string(),
  can: z.object({ take: AbilityAnswer }),
})
export type PlansOfSchool = z.output<typeof PlansOfSchool>

/** `cents` of the items that lose it. */
const Loses = z.object({ invoices: z.number().int(), cents: z.number().int() })

const Items = z.object({ items: z.number().int(), cents: z.number().int() })

const DisablePreview = z.object({
  schools: z.number().int(),
  enrollments: z.number().int(),
  /** Issued invoices that lose their coverage, by the scope: paid or not, in no transfer yet. */
  loses: z.object({ notTransferred: Loses, future: Loses }),
})
export type DisablePreview = z.output<typeof DisablePreview>

const UpdatePreview = z.object({
  /** That have the plan from the competence on. */
  schools: z.number().int(),
  /** Items written down and not issued that would be guaranteed, and that would be no longer. */
  gains: Items,
  loses: Items,
  /** Issued items of the competences whose coverage the new terms would say otherwise: they stay as they are. */
  stays: Items,
})
export type UpdatePreview = z.output<typeof UpdatePreview>

const base = '/api/core/plans'
const ofSchool = '/api/core/schools/:id/plans'

const list = read(`GET ${base}`, {
  summary: 'Plans of the network, by name',
  needs: 'Caderneta.Plan.GetAll',
  query: listQuery({ search: Search, isActive: z.stringbool().optional(), coverage: several(Coverage) }, [
    'name',
    'coverage',
    'strategy',
    'closing',
    'dates',
    'state',
  ]),
  returns: pageOf(Plan),
})

export const plans = area(
  'plans',
  { ...schoolRefusals, ...refusals },
  {
    list,
    export: exportOf(list),
    get: read(`GET ${base}/:id`, {
      summary: 'One plan with its terms, those before them and those to come',
      needs: 'Caderneta.Plan.Get',
      params: IdParams,
      returns: PlanRecord,
      refuses: ['plan_not_found'],
    }),
    schools: read(`GET ${base}/:id/schools`, {
      summary: 'Schools that have the plan in the month of the network, or from a later one',
      needs: 'Caderneta.Plan.Get',
      params: IdParams,
      returns: z.object({ items: z.array(SchoolOfPlan) }),
      refuses: ['plan_not_found'],
    }),
    create: write(`POST ${base}`, {
      summary: 'Create a plan',
      needs: 'Caderneta.Plan.Create',
      body: PlanInput,
      returns: Plan,
      refuses: ['plan_already_exists', 'plan_product_not_found', 'plan_product_built_in'],
      status: 201,
      wholeNetwork: true,
    }),
    update: write(`PUT ${base}/:id`, {
      summary: 'Change a plan: its terms from a competence on, never those of a closed one',
      needs: 'Caderneta.Plan.Update',
      params: IdParams,
      body: PlanUpdate,
      returns: Plan,
      refuses: [
        'plan_not_found',
        'plan_already_exists',
        'competence_closed',
        'plan_product_not_found',
        'plan_product_built_in',
      ],
      wholeNetwork: true,
    }),
    previewUpdate: read(`POST ${base}/:id/update-preview`, {
      summary:
        'What other categories and products change: drafts that are issued under them, and what is issued and stays',
      needs: 'Caderneta.Plan.Update',
      params: IdParams,
      body: z.strictObject({
        validFrom: MonthField,
        categories: z.array(AnyCategory).max(AnyCategory.options.length),
        productIds: z.array(Id).max(100),
      }),
      returns: UpdatePreview,
      refuses: ['plan_not_found'],
      wholeNetwork: true,
    }),
    previewDisable: read(`GET ${base}/:id/disable-preview`, {
      summary: 'What disabling the plan touches',
      needs: 'Caderneta.Plan.Update',
      params: IdParams,
      returns: DisablePreview,
      refuses: ['plan_not_found'],
      wholeNetwork: true,
    }),
    disable: write(`POST ${base}/:id/disable`, {
      summary: 'Disable a plan: nothing is issued under it any more',
      needs: 'Caderneta.Plan.Update',
      params: IdParams,
      body: z.strictObject({ reason: Reason, scope: DisableScope, version: z.number().int().min(1) }),
      returns: Plan,
      refuses: ['plan_not_found', 'plan_disabled'],
      wholeNetwork: true,
    }),
    activate: write(`POST ${base}/:id/activate`, {
      summary: 'Activate a disabled plan: what is issued from now on has it again',
      needs: 'Caderneta.Plan.Update',
      params: IdParams,
      body: z.strictObject({ version: z.number().int().min(1) }),
      returns: Plan,
      refuses: ['plan_not_found', 'plan_already_active'],
      wholeNetwork: true,
    }),
    ofSchool: read(`GET ${ofSchool}`, {
      summary: 'Plans of a school, the newest first',
      needs: 'Caderneta.School.Get',
      params: IdParams,
      returns: PlansOfSchool,
      refuses: ['school_not_found'],
    }),
    take: write(`POST ${ofSchool}`, {
      summary: 'Give a school a plan, or none, from a competence on',
      needs: 'Caderneta.Plan.Update',
      params: IdParams,
      body: z.strictObject({ planId: Id.nullable(), validFrom: MonthField }),
      returns: PlansOfSchool,
      refuses: [
        'school_not_found',
        'plan_not_found',
        'plan_disabled',
        'plan_already_taken',
        'plan_not_yet_valid',
        'competence_closed',
      ],
      wholeNetwork: true,
    }),
  },
)
