// What a guardian is to the student, in words: one place for screens and exports.
import type { Relation } from './guardians.ts'
import type { Phrase } from './refusals.ts'

export const relationWords: Record<Relation, Phrase> = {
  mother: { 'pt-BR': 'Mãe', en: 'Mother' },
  father: { 'pt-BR': 'Pai', en: 'Father' },
  uncle: { 'pt-BR': 'Tio', en: 'Uncle' },
  aunt: { 'pt-BR': 'Tia', en: 'Aunt' },
  stepfather: { 'pt-BR': 'Padrasto', en: 'Stepfather' },
  stepmother: { 'pt-BR': 'Madrasta', en: 'Stepmother' },
  grandparents: { 'pt-BR': 'Avó ou avô', en: 'Grandparent' },
  siblings: { 'pt-BR': 'Irmã ou irmão', en: 'Sibling' },
  other: { 'pt-BR': 'Outro', en: 'Other' },
}
