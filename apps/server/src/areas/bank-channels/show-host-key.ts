import { bankChannels } from '@caderneta/contracts/bank-channels'
import { action } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { answered, asked, askedEffects } from './asked.ts'
import { shownHostKey } from './sftp-session.ts'

export const showHostKey = action(bankChannels.showHostKey, {
  prepare: ({ body }, { platform }) => asked(shownHostKey(platform, body)),
  lock: () => ({}),
  decide: (_none, { body }, scope, look) => {
    const hostKey = answered(look)
    return accept({ hostKey }, askedEffects(scope, { subjectId: null, body: { ...body, hostKey } }))
  },
  view: (record) => record,
})
