import { enrollments } from '@caderneta/contracts/enrollments'
import { number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listCandidates } from './list-candidates.ts'

export const exportCandidates = exportOf(enrollments.exportCandidates, listCandidates, {
  name: { 'pt-BR': 'Alunos sem matrícula', en: 'Students without enrollment' },
  columns: [
    text('Aluno', 'Student', (row) => row.name),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    text('Escola', 'School', (row) => row.schoolName),
    text('Última turma', 'Last class', (row) => row.lastClassName),
    number('Último ano letivo', 'Last school year', (row) => row.lastSchoolYear),
  ],
})
