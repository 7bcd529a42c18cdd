// Names of what a plan can say, for screens and files.
import type { Phrase } from './refusals.ts'
import type { PlanTerms, ProductCategory } from './plan-terms.ts'

export const coverageWords: Record<PlanTerms['coverage'], Phrase> = {
  guaranteed: { 'pt-BR': 'Receita garantida', en: 'Guaranteed revenue' },
  none: { 'pt-BR': 'Sem cobertura', en: 'No coverage' },
}

export const categoryWords: Record<ProductCategory, Phrase> = {
  tuition: { 'pt-BR': 'Mensalidade', en: 'Tuition' },
  enrollment: { 'pt-BR': 'Matrícula', en: 'Enrollment' },
  material: { 'pt-BR': 'Material', en: 'Material' },
  uniform: { 'pt-BR': 'Uniforme', en: 'Uniform' },
  transportation: { 'pt-BR': 'Transporte', en: 'Transportation' },
  extracurricularClass: { 'pt-BR': 'Aula extracurricular', en: 'Extracurricular class' },
  sport: { 'pt-BR': 'Esporte', en: 'Sport' },
  food: { 'pt-BR': 'Alimentação', en: 'Food' },
  travel: { 'pt-BR': 'Viagem', en: 'Travel' },
  insurance: { 'pt-BR': 'Seguro', en: 'Insurance' },
}
