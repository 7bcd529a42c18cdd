import { block } from '../client/blocking.ts'
import { forgetNetwork } from './network-choice.ts'
import { openSession } from './session.ts'

/** The one session of this tab. Its end forgets the chosen network; all answers go with the page itself. */
export const session = openSession(location.origin, () => {
  forgetNetwork()
  block()
})
