import { declareJobs } from './job-kinds.ts'

/** Published by `platform/exports` for the list of any area. */
export const jobKinds = declareJobs({
  /** The spreadsheet of invoices that the specification names. */
  ExportInvoice: {
    words: { 'pt-BR': 'Exportação de faturas', en: 'Invoice export' },
    next: {
      words: {
        'pt-BR': 'Baixe a planilha: só quem a pediu pode.',
        en: 'Download the sheet: only who asked for it may.',
      },
    },
  },
  /** The spreadsheet of families who owe that the specification names. */
  ExportDefaultingFinancialGuardian: {
    words: { 'pt-BR': 'Exportação de famílias em atraso', en: 'Export of families who owe' },
    next: {
      words: {
        'pt-BR': 'Baixe a planilha: só quem a pediu pode.',
        en: 'Download the sheet: only who asked for it may.',
      },
    },
  },
  Export: {
    words: { 'pt-BR': 'Exportação', en: 'Export' },
    next: {
      words: {
        'pt-BR': 'Baixe a planilha: só quem a pediu pode.',
        en: 'Download the sheet: only who asked for it may.',
      },
    },
  },
})
