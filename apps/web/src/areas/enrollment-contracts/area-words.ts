import { jobKinds } from '@caderneta/contracts/contract-job-kinds'
import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    enrollmentContracts: {
      area: { 'pt-BR': 'Contratos de matrícula', en: 'Enrollment contracts' },
      verbs: {
        get: { 'pt-BR': 'viu os dados num contrato', en: 'saw the data in a contract' },
        make: { 'pt-BR': 'fez', en: 'made' },
        makeMany: { 'pt-BR': 'fez os de uma turma', en: 'made those of a class' },
        link: { 'pt-BR': 'pegou o link', en: 'took the link' },
        send: { 'pt-BR': 'enviou ao responsável', en: 'sent to the guardian' },
        revokeLink: { 'pt-BR': 'desligou o link', en: 'switched the link off' },
        cancel: { 'pt-BR': 'cancelou', en: 'canceled' },
        sign: { 'pt-BR': 'assinou', en: 'signed' },
      },
    },
  },
  fields: {
    model_number: { 'pt-BR': 'Versão do modelo', en: 'Model version' },
    sent_at: { 'pt-BR': 'Enviado em', en: 'Sent at' },
    link_expires_at: { 'pt-BR': 'Link vale até', en: 'Link good until' },
  },
  jobs: jobKinds,
  permissions: {
    'Caderneta.EnrollmentContract': { group: 'students' },
  },
}
