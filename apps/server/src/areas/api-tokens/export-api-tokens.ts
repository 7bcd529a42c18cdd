import { apiTokens } from '@caderneta/contracts/api-tokens'
import { moment, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listApiTokens } from './list-api-tokens.ts'

export const exportApiTokens = exportOf(apiTokens.export, listApiTokens, {
  name: { 'pt-BR': 'Tokens de API', en: 'API tokens' },
  columns: [
    text('Para que serve', 'Purpose', (row) => row.name),
    text('Usuário', 'User', (row) => row.userName),
    text('Permissões', 'Permissions', (row) => row.scopes?.join(', ') ?? '*'),
    number('Chamadas por minuto', 'Calls a minute', (row) => row.callsPerMinute),
    text('Situação', 'State', (row) => row.state),
    moment('Gerado em', 'Created at', (row) => row.createdAt),
    text('Gerado por', 'Created by', (row) => row.createdByName),
    moment('Vence em', 'Expires at', (row) => row.expiresAt),
    moment('Último uso', 'Last use', (row) => row.lastUsedAt),
    moment('Revogado em', 'Revoked at', (row) => row.revokedAt),
  ],
})
