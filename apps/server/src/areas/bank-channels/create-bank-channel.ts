import { events, bankChannels } from '@caderneta/contracts/bank-channels'
import { action, one } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { accountOfChannel, bankChannelColumns, channelKey, channelOfAccount, secretPart } from './bank-channel-store.ts'
import { toBankChannel } from './bank-channel-view.ts'
import { isReadableKey } from './sftp-session.ts'

export const createBankChannel = action(bankChannels.create, {
  prepare: async ({ body }, { platform }) => ({
    id: newId(),
    key: channelKey(platform),
    isReadable: body.secretKind === 'password' || (await isReadableKey(body.secret)),
  }),
  lock: ({ body }, scope) => ({
    account: one('bank_account', accountOfChannel(scope, body.bankAccountId)),
    same: channelOfAccount(scope, body.bankAccountId),
  }),
  decide: ({ account, same }, { body }, scope, { id, key, isReadable }) => {
    if (same.length > 0) return refuse('bank_channel_already_exists', {}, ['bankAccountId'])
    if (body.secret === '') return refuse('bank_channel_secret_missing', {}, ['secret'])
    if (!isReadable) return refuse('channel_key_unreadable', {}, ['secret'])
    const columns = { ...bankChannelColumns(body, account.name), bank_account_id: account.id }
    const { row, effects } = created('bank_channel', scope, id, columns, { event: events['bankChannel.created'] })
    // One statement: the foreign key is looked at when both rows are there.
    const parts = [...effects.parts, secretPart(scope, id, body, key)]
    return accept({ ...row, bank_account_name: account.name, secret_kind: body.secretKind }, { ...effects, parts })
  },
  view: toBankChannel,
})
