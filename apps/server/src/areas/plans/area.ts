// Plans: the terms on which the provider collects for a school and pays it.
//
// Always holds: a plan's name is one per network; its terms are rows dated by competence that are never changed, and a change begins in
// a competence whose closing day is not over; dated percentages end at 100.00 exactly; a school has one plan in a month. Invoices name
// the version they were issued under: a later change never touches what is issued.
// Events out: plan.created, plan.updated, plan.taken.
import type { Area } from '../../platform/area.ts'
import { activatePlan } from './activate-plan.ts'
import { subjects } from './audit-subjects.ts'
import { createPlan } from './create-plan.ts'
import { disablePlan } from './disable-plan.ts'
import { exportPlans } from './export-plans.ts'
import { getPlan } from './get-plan.ts'
import { getPlansOfSchool } from './get-plans-of-school.ts'
import { listPlans } from './list-plans.ts'
import { listSchoolsOfPlan } from './list-schools-of-plan.ts'
import { previewUpdatePlan } from './preview-update-plan.ts'
import { previewDisablePlan } from './preview-disable-plan.ts'
import { takePlan } from './take-plan.ts'
import { updatePlan } from './update-plan.ts'

export const plansArea: Area = {
  name: 'plans',
  subjects,
  endpoints: [
    listPlans,
    exportPlans,
    getPlan,
    listSchoolsOfPlan,
    createPlan,
    updatePlan,
    previewUpdatePlan,
    previewDisablePlan,
    disablePlan,
    activatePlan,
    getPlansOfSchool,
    takePlan,
  ],
}
