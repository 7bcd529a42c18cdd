import { bankChannels } from '@caderneta/contracts/bank-channels'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { oneBankChannel } from './bank-channel-store.ts'
import { toBankChannel } from './bank-channel-view.ts'

export const getBankChannel = query(bankChannels.get, async (tx, { params }, scope) => {
  const row = await tx.first(oneBankChannel(scope, params.id))
  if (!row) throw notFound('bank_channel')
  return { ...toBankChannel(row), can: { update: allowed(bankChannels.update, scope) } }
})
