// The states of an import and of its rows in words: one place for screens and exports.
import type { ImportStatus, SheetKind, SheetRowStatus } from './imports.ts'
import type { Phrase } from './refusals.ts'

export const importStatusWords: Record<ImportStatus, Phrase> = {
  inspecting: { 'pt-BR': 'Inspecionando', en: 'Inspecting' },
  error: { 'pt-BR': 'Erro na inspeção', en: 'Errors found' },
  success: { 'pt-BR': 'Pronta para confirmar', en: 'Ready to confirm' },
  importing: { 'pt-BR': 'Importando', en: 'Importing' },
  incomplete: { 'pt-BR': 'Importada em parte', en: 'Imported in part' },
  imported: { 'pt-BR': 'Importada', en: 'Imported' },
  discarded: { 'pt-BR': 'Descartada', en: 'Discarded' },
}

export const sheetRowStatusWords: Record<SheetRowStatus, Phrase> = {
  good: { 'pt-BR': 'Pronta', en: 'Ready' },
  faulty: { 'pt-BR': 'Com erro', en: 'With errors' },
  done: { 'pt-BR': 'Importada', en: 'Imported' },
  refused: { 'pt-BR': 'Recusada', en: 'Refused' },
}

/** What a sheet holds. */
export const sheetKindWords: Record<SheetKind, Phrase> = {
  enrollments: { 'pt-BR': 'Matrículas', en: 'Enrollments' },
  classes: { 'pt-BR': 'Turmas', en: 'Classes' },
  families: { 'pt-BR': 'Famílias, sem matrícula', en: 'Families, without enrollment' },
  reEnrollments: { 'pt-BR': 'Rematrículas', en: 'Re-enrollments' },
  invoices: { 'pt-BR': 'Faturas avulsas', en: 'Single invoices' },
  liquidations: { 'pt-BR': 'Liquidação de faturas', en: 'Liquidation of invoices' },
}
