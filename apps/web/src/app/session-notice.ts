// What the person hears when the session cannot be renewed in time: how long it still lives, and a way to go on. Loaded when that happens.
import type { RenewalOutcome } from '../client/client-port.ts'
import { definePhrases, sayNow } from '../client/phrases.ts'
import { toast } from '../ui/toast.ts'

const phrases = definePhrases('shell.session', {
  'pt-BR': {
    ends: 'Sua sessão termina em {{seconds}} s',
    ended: 'Sua sessão terminou',
    why: 'Não foi possível renová-la. Tentamos de novo a cada 5 s.',
    go_on: 'Continuar',
  },
  en: {
    ends: 'Your session ends in {{seconds}} s',
    ended: 'Your session has ended',
    why: 'It could not be renewed. We try again every 5 s.',
    go_on: 'Continue',
  },
})

type Told = { secondsLeft: number; renew: () => Promise<RenewalOutcome> }

let shown: { id: string; timer: ReturnType<typeof setInterval> } | undefined

/** A renewal that waits for its next try opens the notice; one that succeeded, or was refused for good, closes it. */
export function tellRenewal(outcome: RenewalOutcome, { secondsLeft, renew }: Told): void {
  if (outcome !== 'later') return close()
  if (shown) return undefined
  const endsAt = Date.now() + secondsLeft * 1000
  const words = () => {
    const seconds = Math.max(0, Math.round((endsAt - Date.now()) / 1000))
    return {
      title: seconds > 0 ? sayNow(phrases, 'ends', { seconds }) : sayNow(phrases, 'ended'),
      line: sayNow(phrases, 'why'),
      action: { label: sayNow(phrases, 'go_on'), onClick: () => void renew() },
    }
  }
  const id = toast.stay(words())
  shown = { id, timer: setInterval(() => toast.stay(words(), id), 1000) }
  return undefined
}

function close(): void {
  if (!shown) return
  clearInterval(shown.timer)
  toast.close(shown.id)
  shown = undefined
}
