import { forgetNetwork } from './network-choice.ts'
import { queryClient } from './cache.ts'
import { openSession } from './session.ts'

/** The one session of this tab. Its end drops every answer and the chosen network. */
export const session = openSession(location.origin, () => {
  queryClient.clear()
  forgetNetwork()
})
