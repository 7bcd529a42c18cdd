// Takes a remessa to the bank. It may run twice, and may be cut after the bank took the file: the same file under its name is the same file.
import { bankFileTravel } from '@caderneta/contracts/bank-file-travel'
import { events } from '@caderneta/contracts/bank-file-events'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { fileKey, sha256 } from '../../platform/files/file-store.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import { type BankServer, ChannelFault, openChannel } from '../bank-channels/public.ts'
import { type BankFileRow, bankFileById, remessaForUpdate } from './bank-file-store.ts'
import { remessaStep } from './ended-remessa.ts'
import { handedOver } from './handed-over.ts'
import { channelOfRemessa } from './remessa-channel.ts'

/** What jobs of channels wait for. */
export const channelService = 'bank-channel'

export const onSendAsked = on(events['remessa.sendAsked'], {
  name: 'bankFiles.send',
  waitsFor: channelService,
  hear: async ({ subjectId }, context) => {
    const { platform, scope, attempt } = context
    const [file, channel] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      Promise.all([bankFileById(tx, subjectId), tx.first(channelOfRemessa(scope, subjectId))]),
    )
    if (file?.status !== 'sending') return
    // Switched off meanwhile.
    if (!channel) return note(context, subjectId, { message: noChannel, isOver: true })
    const bytes = await platform.files.get(fileKey(scope.tenantId, must(file.file_id, 'a prepared remessa has bytes')))
    try {
      await openChannel(platform, scope, channel.id, (server, { remessa_folder: folder }) =>
        delivered(server, folder, file, bytes),
      )
    } catch (error) {
      if (!(error instanceof ChannelFault)) throw error
      const isOver = error.isLasting || attempt.isLast
      await note(context, subjectId, { message: error.words, isOver })
      if (isOver) return
      throw error
    }
    await handedOver(platform, scope, subjectId, 'sftp')
  },
})

const noChannel = 'O canal desta conta foi desativado antes do envio. Entregue o arquivo, ou ative o canal e envie.'

/** Under a name of its own until it is whole: the bank sees all of it or nothing. */
async function delivered(server: BankServer, folder: string, file: BankFileRow, bytes: Buffer): Promise<void> {
  const path = `${folder}/${file.file_name}`
  if (await isThere(server, path, bytes)) return
  const half = `${path}.tmp`
  await server.write(half, bytes)
  await server.rename(half, path)
}

async function isThere(server: BankServer, path: string, bytes: Buffer): Promise<boolean> {
  const there = await server.find(path, bytes.length)
  if (there === null) return false
  if (sha256(there).equals(sha256(bytes))) return true
  throw new ChannelFault('channel_file_differs', { file: path.split('/').at(-1) ?? path })
}

type Failure = { message: string; isOver: boolean }

/** The reason stands beside the file; what is over waits for a person again, who sends it or hands it over. */
async function note({ platform, scope }: JobContext, id: string, { message, isOver }: Failure): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const file = await tx.first(remessaForUpdate(scope, id))
    if (file?.status !== 'sending') return
    const status = isOver ? ('prepared' as const) : ('sending' as const)
    const { effects } = remessaStep(scope, file, { columns: { status, message }, event: events['remessa.notSent'] })
    await commitOperation(tx, { actor: scope.actor, operation: bankFileTravel.sendRemessa.name, effects })
  })
  platform.wakeRelay()
}
