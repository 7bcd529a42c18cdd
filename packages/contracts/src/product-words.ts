// Categories of products in words: one place for screens and exports.
import type { AnyCategory } from './products.ts'
import type { Phrase } from './refusals.ts'

export const categoryWords: Record<AnyCategory, Phrase> = {
  travel: { 'pt-BR': 'Viagem', en: 'Travel' },
  material: { 'pt-BR': 'Material', en: 'Material' },
  uniform: { 'pt-BR': 'Uniforme', en: 'Uniform' },
  transportation: { 'pt-BR': 'Transporte', en: 'Transportation' },
  extracurricularClass: { 'pt-BR': 'Aula extracurricular', en: 'Extracurricular class' },
  sport: { 'pt-BR': 'Esporte', en: 'Sport' },
  insurance: { 'pt-BR': 'Seguro', en: 'Insurance' },
  food: { 'pt-BR': 'Alimentação', en: 'Food' },
  enrollment: { 'pt-BR': 'Matrícula', en: 'Enrollment' },
  tuition: { 'pt-BR': 'Mensalidade', en: 'Tuition' },
}
