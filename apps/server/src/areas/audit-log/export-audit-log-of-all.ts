import { auditLog } from '@caderneta/contracts/audit-log'
import { moment, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listAuditLogOfAll } from './list-audit-log-of-all.ts'

export const exportAuditLogOfAll = exportOf(auditLog.exportAllNetworks, listAuditLogOfAll, {
  name: { 'pt-BR': 'Auditoria de todas as redes', en: 'Audit trail of all networks' },
  columns: [
    text('Rede', 'Network', (row) => row.networkName),
    number('Código da rede', 'Code of the network', (row) => row.tenantId),
    number('Registro', 'Line', (row) => row.seq),
    moment('Quando', 'When', (row) => row.at),
    text('Quem', 'Who', (row) => row.actorName),
    text('Código de quem', 'Code of who', (row) => row.actorId),
    text('Endereço', 'Address', (row) => row.address),
    text('Token', 'Token', (row) => row.token?.name ?? null),
    text('Código do token', 'Code of the token', (row) => row.token?.id ?? null),
    text('Operação', 'Operation', (row) => row.action),
    text('Código do registro', 'Code of the record', (row) => row.subjectId),
    text('Conteúdo', 'Content', (row) => JSON.stringify(row.body)),
  ],
})
