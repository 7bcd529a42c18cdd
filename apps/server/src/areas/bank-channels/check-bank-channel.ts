import { bankChannels } from '@caderneta/contracts/bank-channels'
import { action, one } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { must } from '../../platform/must.ts'
import { answered, asked, askedEffects } from './asked.ts'
import { oneBankChannel } from './bank-channel-store.ts'
import type { BankChannelRow } from './bank-channel-view.ts'
import { openChannel } from './open-channel.ts'
import type { BankServer } from './sftp-session.ts'

export const checkBankChannel = action(bankChannels.check, {
  prepare: ({ params }, { platform, scope }) => asked(openChannel(platform, scope, params.id, waitingRetornos)),
  lock: ({ params }, scope) => ({ channel: one('bank_channel', oneBankChannel(scope, params.id)) }),
  decide: ({ channel }, _input, scope, look) => {
    const retornoCount = must(answered(look), 'no channel is ever deleted')
    return accept({ retornoCount }, askedEffects(scope, { subjectId: channel.id, body: { retornoCount } }))
  },
  view: (record) => record,
})

async function waitingRetornos(server: BankServer, channel: BankChannelRow): Promise<number> {
  await server.list(channel.remessa_folder)
  await server.list(channel.done_folder)
  return (await server.list(channel.retorno_folder)).filter(({ isFile }) => isFile).length
}
