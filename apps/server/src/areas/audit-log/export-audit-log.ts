import { auditLog } from '@caderneta/contracts/audit-log'
import { moment, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listAuditLog } from './list-audit-log.ts'

/** For whoever checks the chain: operations and fields under the names they have in the API. */
export const exportAuditLog = exportOf(auditLog.export, listAuditLog, {
  name: { 'pt-BR': 'Auditoria', en: 'Audit trail' },
  columns: [
    number('Registro', 'Line', (row) => row.seq),
    moment('Quando', 'When', (row) => row.at),
    text('Quem', 'Who', (row) => row.actorName),
    text('Código de quem', 'Code of who', (row) => row.actorId),
    text('Endereço', 'Address', (row) => row.address),
    text('Token', 'Token', (row) => row.token?.name ?? null),
    text('Código do token', 'Code of the token', (row) => row.token?.id ?? null),
    text('Operação', 'Operation', (row) => row.action),
    text('Código do registro', 'Code of the record', (row) => row.subjectId),
    text('Nome do registro', 'Name of the record', (row) => row.subject?.name ?? null),
    text('Conteúdo', 'Content', (row) => JSON.stringify(row.body)),
  ],
})
