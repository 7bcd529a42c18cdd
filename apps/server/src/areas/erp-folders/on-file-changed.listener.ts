// A file of a folder was read to its end. Lines that were not created are told to whoever set the folder, once: the program that brought it reads no screens.
import { events } from '@caderneta/contracts/erp-files'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import type { ErpFolderTable } from './erp-folder-view.ts'
import { changedNews, toldWords } from './told-person.ts'

type Ended = ErpFolderTable & { taken_id: string; file_name: string; status: string; not_created_count: number }

export const onFileChanged = on(events['erpFile.changed'], {
  name: 'erpFolders.file-changed',
  hear: async ({ subjectId }, { platform, scope }) => {
    const { tenantId, actor } = scope
    const file = await readTransaction(platform.readPool, tenantId, (tx) => tx.first(endedFile(tenantId, subjectId)))
    if (!file) return
    await writeTransaction(platform.writePool, tenantId, async (tx) => {
      const marked = await tx.rows(
        statement(sql`update erp_folder_file set told_at = now() where tenant_id = ${tenantId}::int and id = ${file.taken_id}::uuid
          and told_at is null returning 1`),
      )
      if (marked.length === 0) return
      await commitOperation(tx, {
        actor,
        operation: 'erpFolders.told',
        effects: { parts: [], audit: null, events: [changedNews(file), toldWords(file, wordsOf(file))] },
      })
    })
    platform.wakeRelay()
  },
})

/** Of a folder, and with something that a person must look at. */
function endedFile(tenantId: number, erpFileId: string): Query<Ended> {
  return statement(sql<Ended>`select r.*, l.id as taken_id, l.file_name, f.status, f.not_created_count from erp_folder_file l
    join erp_folder r on r.tenant_id = l.tenant_id and r.id = l.erp_folder_id
    join erp_file f on f.tenant_id = l.tenant_id and f.id = l.erp_file_id
    where l.tenant_id = ${tenantId}::int and l.erp_file_id = ${erpFileId}::uuid and l.told_at is null
      and (f.status = 'failed' or f.status = 'processed' and f.not_created_count > 0)`)
}

function wordsOf({ name, file_name: fileName, status, not_created_count: count }: Ended) {
  if (status === 'failed')
    return {
      'pt-BR': `Pasta do ERP “${name}”: a leitura de ${fileName} parou no meio. Abra o arquivo e tente de novo.`,
      en: `ERP folder “${name}”: the reading of ${fileName} stopped halfway. Open the file and try again.`,
    }
  return {
    'pt-BR': `Pasta do ERP “${name}”: ${fileName} tem linhas não criadas (${count}). Abra o arquivo e corrija-as.`,
    en: `ERP folder “${name}”: ${fileName} has lines not created (${count}). Open the file and mend them.`,
  }
}
