import { events, bankChannels } from '@caderneta/contracts/bank-channels'
import type { InputOf } from '@caderneta/contracts/define'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { bankChannelColumns, bankChannelForUpdate, channelKey, secretPart } from './bank-channel-store.ts'
import { type BankChannelRow, toBankChannel } from './bank-channel-view.ts'
import { isReadableKey } from './sftp-session.ts'

type Body = InputOf<typeof bankChannels.update>['body']

export const updateBankChannel = action(bankChannels.update, {
  prepare: async ({ body }, { platform }) => ({
    key: channelKey(platform),
    isReadable: body.secret === '' || body.secretKind === 'password' || (await isReadableKey(body.secret)),
  }),
  lock: ({ params }, scope) => ({ before: one('bank_channel', bankChannelForUpdate(scope, params.id)) }),
  decide: ({ before }, { body }, scope, { key, isReadable }) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (body.secret === '' && needsSecret(before, body)) return refuse('bank_channel_secret_missing', {}, ['secret'])
    if (!isReadable) return refuse('channel_key_unreadable', {}, ['secret'])
    const columns = { ...bankChannelColumns(body, before.bank_account_name), is_active: body.isActive }
    const { after, effects } = changed('bank_channel', scope, before, columns, {
      event: events['bankChannel.updated'],
      // That it is another is told, and nothing of what it is.
      ...(body.secret === '' ? {} : { mask: toldSecret }),
    })
    const parts = body.secret === '' ? effects.parts : [...effects.parts, secretPart(scope, before.id, body, key)]
    return accept({ ...after, secret_kind: body.secretKind }, { ...effects, parts })
  },
  view: toBankChannel,
})

function toldSecret(columns: Record<string, unknown>) {
  return { ...columns, secret: '•••' }
}

/** A secret is told to the server that it was given for, and to no other. */
function needsSecret(before: BankChannelRow, body: Body): boolean {
  const isElsewhere = before.host !== body.host || before.port !== body.port || before.username !== body.username
  return isElsewhere || before.secret_kind !== body.secretKind
}
