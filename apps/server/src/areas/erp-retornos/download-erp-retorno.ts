// The file for the school's system. The mark comes first, then the bytes: who takes it first, and when, is told once.
import { erpRetornos, events } from '@caderneta/contracts/erp-retornos'
import { readTransaction } from '../../platform/db/connection.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept } from '../../platform/operation/effects.ts'
import { type Endpoint, narrowed } from '../../platform/operation/endpoint.ts'
import { news } from '../../platform/outbox/news.ts'
import { notFound } from '../../platform/refusal.ts'
import { erpRetornoForUpdate, oneErpRetorno } from './erp-retorno-store.ts'

const marked = action(erpRetornos.download, {
  lock: ({ params }, scope) => ({ before: one('erp_retorno', erpRetornoForUpdate(scope, params.id)) }),
  decide: ({ before }, _input, scope) => {
    const { id, school_id: schoolId, file_name: fileName, version } = before
    const audit = { subjectId: id, body: { fileName, isFirst: before.downloaded_at === null } }
    if (before.downloaded_at !== null) return accept(undefined, { parts: [], audit })
    const { userId, name } = scope.actor
    const taken = { downloaded_at: new Date(scope.now), downloaded_by: userId, downloaded_by_name: name }
    return accept(undefined, {
      parts: [changedRow('erp_retorno', scope, before, taken)],
      history: [{ subjectId: id, event: 'downloaded' }],
      audit,
      events: [news(events['erpRetorno.downloaded'], { subjectId: id, schoolId, version: version + 1 })],
    })
  },
  view: () => undefined,
})

export const downloadErpRetorno: Endpoint = {
  operation: marked.operation,
  run: async (call) => {
    await marked.run(call)
    const { platform, scope, input } = narrowed<typeof erpRetornos.download>(call)
    const row = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      tx.first(oneErpRetorno(scope, input.params.id)),
    )
    if (!row) throw notFound('erp_retorno')
    const bytes = await platform.files.get(fileKey(scope.tenantId, row.file_id))
    return { body: { fileName: row.file_name, mediaType: 'application/octet-stream', bytes } }
  },
}
