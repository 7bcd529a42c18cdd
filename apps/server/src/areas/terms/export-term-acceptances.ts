import { termKindWords } from '@caderneta/contracts/term-words'
import { terms } from '@caderneta/contracts/terms'
import { choice, moment, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listTermAcceptances } from './list-term-acceptances.ts'

export const exportTermAcceptances = exportOf(terms.exportAcceptances, listTermAcceptances, {
  name: { 'pt-BR': 'Aceites dos termos', en: 'Acceptances of the terms' },
  columns: [
    moment('Aceito em', 'Accepted at', (row) => row.acceptedAt),
    number('Rede', 'Network', (row) => row.tenantId),
    text('Pessoa', 'Person', (row) => row.personName),
    text('E-mail', 'E-mail', (row) => row.personEmail),
    choice('Termo', 'Term', termKindWords, (row) => row.kind),
    number('Versão', 'Version', (row) => row.number),
    text('Endereço IP', 'IP address', (row) => row.address),
    text('Hash', 'Hash', (row) => row.contentHash),
  ],
})
