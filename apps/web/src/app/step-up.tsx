// Asks a person to prove again who they are, by a code or by the password where no second factor is on.
import { secondFactors } from '@caderneta/contracts/second-factors'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { definePhrases, sayNow } from '../client/phrases.ts'
import { dialogs } from '../ui/dialog.tsx'
import { session } from './session-of-tab.ts'

const phrases = definePhrases('step-up', {
  'pt-BR': {
    title: 'Confirme que é você',
    password: 'Esta ação pede a sua senha de novo. A confirmação vale por 5 minutos.',
    code: 'Digite o código do aplicativo autenticador. A confirmação vale por 5 minutos.',
    mailed: 'Digite o código que enviamos ao seu e-mail. A confirmação vale por 5 minutos.',
    elsewhere:
      'Esta ação pede que você confirme quem é com {{name}}. Você sai desta página, volta a ela e repete a ação nos 5 minutos seguintes.',
    go: 'Confirmar com {{name}}',
    confirm: 'Confirmar',
  },
  en: {
    title: 'Confirm that it is you',
    password: 'This action asks for your password again. The confirmation is good for 5 minutes.',
    code: 'Type the code of the authenticator app. The confirmation is good for 5 minutes.',
    mailed: 'Type the code that we sent to your e-mail. The confirmation is good for 5 minutes.',
    elsewhere:
      'This action asks you to confirm who you are with {{name}}. You leave this page, come back to it and repeat the action within 5 minutes.',
    go: 'Confirm with {{name}}',
    confirm: 'Confirm',
  },
})

/** True once the person has proved it; false when they left. */
export async function proveItIsYou(): Promise<boolean> {
  const { enabledMfaProviders: on, provider } = await call(secondFactors.getOwn, {})
  const words = { title: sayNow(phrases, 'title'), confirm: sayNow(phrases, 'confirm') }
  const explain = (error: unknown) => (error instanceof ApiError ? error.message : '')
  if (on.length === 0 && provider !== null) return proveByProvider(provider)
  if (on.length === 0) {
    const act = async (password: string) => void (await call(secondFactors.prove, { password }))
    return (await dialogs.password({ ...words, text: sayNow(phrases, 'password'), act, explain })) !== null
  }
  const isMailed = !on.includes('Authenticator')
  // One that was sent within the minute is still good.
  if (isMailed) await call(secondFactors.sendCode, {}).catch(() => undefined)
  const act = async (code: string) => void (await call(secondFactors.prove, { code }))
  return (await dialogs.code({ ...words, text: sayNow(phrases, isMailed ? 'mailed' : 'code'), act, explain })) !== null
}

/** Signing in afresh is the proof; the person comes back to the page they left. */
async function proveByProvider(name: string): Promise<boolean> {
  const isAgreed = await dialogs.confirm({
    title: sayNow(phrases, 'title'),
    text: sayNow(phrases, 'elsewhere', { name }),
    confirm: sayNow(phrases, 'go', { name }),
  })
  return isAgreed && session.signInAgain(location.pathname + location.search)
}
