import { type Operation, permissionsOf } from '@caderneta/contracts/define'
import { permissionText, whomToAsk } from '@caderneta/contracts/permission-words'
import { commonRefusals, phraseText, type Phrases } from '@caderneta/contracts/refusals'
import { grantersText, lackedAmong } from './granters.ts'
import { currentLanguage } from './phrases.ts'

/** What a record answers of one thing that can be done with it. */
export type Ability = { can: true } | { can: false; reason: string; values?: Record<string, string> | undefined }

/**
 * Why a call would be refused, in the words that the server uses for it. Values that are not
 * known beforehand are left out where they stand in brackets. A code without a phrase is said as it is.
 */
export function refusalText(operation: Operation, code: string, values: Record<string, string> = {}): string {
  const known: Phrases = { ...commonRefusals, ...operation.refusals }
  const phrase = known[code]
  if (!phrase) return code
  const language = currentLanguage()
  const lacked = lackedAmong(permissionsOf(operation))
  const names = lacked.join(', ')
  const missing = { permission: permissionText(names, language), ask: whomToAsk(names, language) }
  const text = phraseText(phrase, language, { ...missing, ...values }).replace(/ \(\{\w+\}\)/g, '')
  return code === 'permission_denied' ? [text, grantersText(lacked)].filter(Boolean).join(' ') : text
}

/** Whether this person never may: such a verb is not shown at all. */
export function isDenied(ability: Ability): boolean {
  return !ability.can && ability.reason === 'permission_denied'
}

/** The words beside a button that is off; undefined where the call may be made. */
export function disabledReason(operation: Operation, ability: Ability | undefined): string | undefined {
  return ability === undefined || ability.can ? undefined : refusalText(operation, ability.reason, ability.values)
}
