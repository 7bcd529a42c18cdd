// Names of what a plan can say, for screens and files.
import type { Phrase } from './refusals.ts'
import type { PlanTerms } from './plan-terms.ts'

export const coverageWords: Record<PlanTerms['coverage'], Phrase> = {
  guaranteed: { 'pt-BR': 'Receita garantida', en: 'Guaranteed revenue' },
  none: { 'pt-BR': 'Sem cobertura', en: 'No coverage' },
}
