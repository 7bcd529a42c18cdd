import { contractStatusWords } from '@caderneta/contracts/contract-status-words'
import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { choice, moment, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listEnrollmentContracts } from './list-enrollment-contracts.ts'

export const exportEnrollmentContracts = exportOf(enrollmentContracts.export, listEnrollmentContracts, {
  name: { 'pt-BR': 'Contratos de matrícula', en: 'Enrollment contracts' },
  columns: [
    text('Aluno', 'Student', (row) => row.studentName),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    text('Escola', 'School', (row) => row.schoolName),
    text('Turma', 'Class', (row) => row.className),
    number('Ano letivo', 'School year', (row) => row.schoolYear),
    number('Contrato', 'Contract', (row) => row.number),
    number('Versão do modelo', 'Model version', (row) => row.modelNumber),
    choice('Situação', 'Status', contractStatusWords, (row) => row.status),
    moment('Feito em', 'Made at', (row) => row.createdAt),
    moment('Enviado em', 'Sent at', (row) => row.sentAt),
    moment('Assinado em', 'Signed at', (row) => row.signedAt),
  ],
})
