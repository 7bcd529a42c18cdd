// Homologations: what a bank asks to see before it lets a bank agreement bill: test files, test slips and a checklist.
//
// Always holds: a bank agreement has one homologation; a step begins when those before it are approved, and is taken back only while no
// later one has begun; a refused step has its reason; test titles are of nobody, take no number of a sequence and touch no invoice; a
// test retorno settles nothing.
// Events out: homologation.started, homologation.updated.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { getHomologation } from './get-homologation.ts'
import { getTestRemessa } from './get-test-remessa.ts'
import { getTestSlips } from './get-test-slips.ts'
import { prepareTestTitles } from './prepare-test-titles.ts'
import { readTestRetorno } from './read-test-retorno.ts'
import { setStep } from './set-step.ts'
import { startHomologation } from './start-homologation.ts'

export const homologationsArea: Area = {
  name: 'homologations',
  subjects,
  endpoints: [
    getHomologation,
    startHomologation,
    prepareTestTitles,
    setStep,
    getTestRemessa,
    getTestSlips,
    readTestRetorno,
  ],
}
