// Takes a file of payments to the bank. It may run twice, and may be cut after the bank took it: the same file under its name is the same file.
import { paymentFiles, events } from '@caderneta/contracts/payment-files'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { sha256 } from '../../platform/files/file-store.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import { type BankServer, ChannelFault, openChannel } from '../bank-channels/public.ts'
import { channelService } from '../bank-files/public.ts'
import { fileStep } from './file-step.ts'
import { channelOf, contentOf, onePaymentFile, paymentFileForUpdate } from './payment-file-store.ts'

export const onSendAsked = on(events['paymentFile.changed'], {
  name: 'paymentFiles.send',
  waitsFor: channelService,
  concerns: ({ payload }) => payload.isSendAsked,
  hear: async ({ subjectId }, context) => {
    const { platform, scope, attempt } = context
    const [file, channel, kept] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      Promise.all([
        tx.first(onePaymentFile(scope, subjectId)),
        tx.first(channelOf(scope, subjectId)),
        tx.first(contentOf(scope, subjectId)),
      ]),
    )
    if (file?.status !== 'sending') return
    // Switched off meanwhile.
    if (!channel) return note(context, subjectId, { message: noChannel })
    const { content } = must(kept, 'a file has bytes')
    try {
      await openChannel(platform, scope, channel.id, (server, { remessa_folder: folder }) =>
        delivered(server, `${folder}/${file.file_name}`, content),
      )
    } catch (error) {
      if (!(error instanceof ChannelFault)) throw error
      if (!error.isLasting && !attempt.isLast) throw error
      return note(context, subjectId, { message: error.words })
    }
    await note(context, subjectId, null)
  },
})

const noChannel =
  'O canal desta conta foi desativado antes do envio. Baixe o arquivo e entregue-o, ou ative o canal e envie.'

/** Under a name of its own until it is whole: the bank sees all of it or nothing. */
async function delivered(server: BankServer, path: string, bytes: Buffer): Promise<void> {
  const there = await server.find(path, bytes.length)
  if (there !== null) {
    if (sha256(there).equals(sha256(bytes))) return
    throw new ChannelFault('channel_file_differs', { file: path.split('/').at(-1) ?? path })
  }
  const half = `${path}.tmp`
  await server.write(half, bytes)
  await server.rename(half, path)
}

/** Delivered, or why not: then a person sends it again, or hands it over. */
async function note({ platform, scope }: JobContext, id: string, failure: { message: string } | null): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const file = await tx.first(paymentFileForUpdate(scope, id))
    if (file?.status !== 'sending') return tx.rollback()
    const { effects } = fileStep(
      scope,
      file,
      failure
        ? { status: 'notDelivered', message: failure.message }
        : { status: 'delivered', message: null, delivered_by: 'sftp', delivered_at: new Date(scope.now) },
    )
    await commitOperation(tx, { actor: scope.actor, operation: paymentFiles.send.name, effects })
  })
  platform.wakeRelay()
}
