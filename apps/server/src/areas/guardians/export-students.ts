import { relationWords } from '@caderneta/contracts/guardian-words'
import { guardians } from '@caderneta/contracts/guardians'
import { choice, date, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listStudents } from './list-students.ts'

export const exportStudents = exportOf(guardians.exportStudents, listStudents, {
  name: { 'pt-BR': 'Alunos', en: 'Students' },
  columns: [
    text('Aluno', 'Student', (row) => row.name),
    date('Nascimento', 'Born on', (row) => row.bornOn),
    text('Escola', 'School', (row) => row.schoolName),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    choice('Parentesco', 'Relation', relationWords, (row) => row.relation),
    text('Código no sistema da escola', "Code in the school's system", (row) => row.externalId),
  ],
})
