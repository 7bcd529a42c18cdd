// A remessa of an account with a channel leaves by itself. Heard twice, it finds the file on its way.
import { bankFileTravel } from '@caderneta/contracts/bank-file-travel'
import { events } from '@caderneta/contracts/bank-file-events'
import { writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import { remessaForUpdate } from './bank-file-store.ts'
import { channelOfRemessa } from './remessa-channel.ts'
import { sendingStep } from './send-remessa.ts'

export const onRemessaPrepared = on(events['remessa.prepared'], {
  name: 'bankFiles.send-prepared',
  hear: async ({ subjectId }, { platform, scope }) => {
    await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
      const [file, channel] = await Promise.all([
        tx.first(remessaForUpdate(scope, subjectId)),
        tx.first(channelOfRemessa(scope, subjectId)),
      ])
      // Downloaded meanwhile: a person has it in hand.
      if (!channel || file?.status !== 'prepared' || file.downloaded_at !== null) return
      const { effects } = sendingStep(scope, file)
      await commitOperation(tx, { actor: scope.actor, operation: bankFileTravel.sendRemessa.name, effects })
    })
    platform.wakeRelay()
  },
})
