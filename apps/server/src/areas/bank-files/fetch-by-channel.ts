// Retornos come from the server of a channel.
import type { JobContext } from '../../platform/jobs/job.ts'
import { type BankChannelRow, ChannelFault, lookedAt, openChannel } from '../bank-channels/public.ts'
import { fetchAllOf, type Source } from './fetched-files.ts'

/** A channel that nobody has any more, or that was switched off, is left alone. @throws ChannelFault to be tried again */
export async function fetchFrom(context: JobContext, channelId: string): Promise<void> {
  const { platform, scope } = context
  try {
    const count = await openChannel(platform, scope, channelId, async (server, channel) =>
      channel.is_active ? fetchAllOf(context, server, sourceOf(channel)) : null,
    )
    if (count !== null) await lookedAt(platform, scope, channelId, null)
  } catch (error) {
    if (!(error instanceof ChannelFault)) throw error
    await lookedAt(platform, scope, channelId, error.words)
    if (!error.isLasting && !context.attempt.isLast) throw error
  }
}

function sourceOf({ id, retorno_folder, done_folder, file_pattern }: BankChannelRow): Source {
  return {
    column: 'bank_channel_id',
    id,
    retornoFolder: retorno_folder,
    doneFolder: done_folder,
    pattern: file_pattern,
  }
}
