import { termKindWords, termStatusWords } from '@caderneta/contracts/term-words'
import { terms } from '@caderneta/contracts/terms'
import { choice, moment, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listTerms } from './list-terms.ts'

export const exportTerms = exportOf(terms.export, listTerms, {
  name: { 'pt-BR': 'Termos', en: 'Terms' },
  columns: [
    choice('Tipo', 'Kind', termKindWords, (row) => row.kind),
    number('Versão', 'Version', (row) => row.number),
    text('Título', 'Title', (row) => row.titlePt),
    choice('Situação', 'Status', termStatusWords, (row) => row.status),
    moment('Criada em', 'Created at', (row) => row.createdAt),
    moment('Publicada em', 'Published at', (row) => row.publishedAt),
    text('Hash', 'Hash', (row) => row.contentHash),
  ],
})
