import { block } from '../client/blocking.ts'
import { forgetNetwork } from './network-choice.ts'
import { openSession } from './session.ts'

let isNoticeLoaded = false

/** The one session of this tab. Its end forgets the chosen network; all answers go with the page itself. */
export const session = openSession(
  location.origin,
  () => {
    forgetNetwork()
    block()
  },
  (outcome, told) => {
    if (outcome === 'later') isNoticeLoaded = true
    // Nothing is loaded for a renewal that went well, as they all do.
    if (isNoticeLoaded) void import('./session-notice.ts').then(({ tellRenewal }) => tellRenewal(outcome, told))
  },
)
