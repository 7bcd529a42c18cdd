import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  DrawStatements: {
    file: 'documents.drawMany',
    words: { 'pt-BR': 'Declarações de uma escola', en: 'Statements of a school' },
    rows: 'guardian',
    next: {
      words: {
        'pt-BR': 'Baixe o arquivo e entregue as declarações às famílias.',
        en: 'Download the file and give the statements to the families.',
      },
    },
  },
})
