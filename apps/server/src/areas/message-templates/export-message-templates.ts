import { messageTemplates } from '@caderneta/contracts/message-templates'
import { messageChannelWords, messageKindWords, messageStatusWords } from '@caderneta/contracts/message-template-words'
import { choice, flag, moment, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listMessageTemplates } from './list-message-templates.ts'

export const exportMessageTemplates = exportOf(messageTemplates.export, listMessageTemplates, {
  name: { 'pt-BR': 'Modelos de mensagem', en: 'Message templates' },
  columns: [
    text('Nome', 'Name', (row) => row.name),
    choice('Canal', 'Channel', messageChannelWords, (row) => row.channel),
    choice('Tipo', 'Type', messageKindWords, (row) => row.kind),
    choice('Situação', 'Status', messageStatusWords, (row) => row.status),
    number('Versão', 'Version', (row) => row.number),
    number('Versão em uso', 'Version in use', (row) => row.approvedNumber),
    flag('Ativo', 'Active', (row) => row.isActive),
    moment('Criado em', 'Created at', (row) => row.createdAt),
  ],
})
