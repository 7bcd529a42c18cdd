import { guardians, type Relation } from '@caderneta/contracts/guardians'
import type { Phrase } from '@caderneta/contracts/refusals'
import { choice, date, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listStudents } from './list-students.ts'

const relations: Record<Relation, Phrase> = {
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

export const exportStudents = exportOf(guardians.exportStudents, listStudents, {
  name: { 'pt-BR': 'Alunos', en: 'Students' },
  columns: [
    text('Aluno', 'Student', (row) => row.name),
    date('Nascimento', 'Born on', (row) => row.bornOn),
    text('Escola', 'School', (row) => row.schoolName),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    choice('Parentesco', 'Relation', relations, (row) => row.relation),
    text('Código externo', 'External code', (row) => row.externalId),
  ],
})
