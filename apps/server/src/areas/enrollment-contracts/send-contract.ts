import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { formatDate, dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import { isEmail, maskEmail } from '@caderneta/kernel/email'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/uuid.ts'
import { canMail, queueDelivery, unsentOfContract } from '../deliveries/public.ts'
import { localeOf } from '../guardians/public.ts'
import { defaultLanguage } from '../settings/public.ts'
import { canLink } from './contract-rules.ts'
import { contractForUpdate, type Signer, signerOf } from './enrollment-contract-store.ts'
import { linkedContract } from './linked-contract.ts'

/** What has not left by then would tell of another day. */
const worthSendingMs = 20 * 3_600_000

/** The link goes to the guardian's default e-mail, and is made first where there is none. */
export const sendContract = action(enrollmentContracts.send, {
  prepare: async (_input, { platform, scope }) => ({
    platform,
    standard: await defaultLanguage(platform.readPool, scope.tenantId),
    fresh: newId(),
  }),
  lock: ({ params: { id } }, scope) => ({
    before: one('enrollment_contract', contractForUpdate(scope, id)),
    signer: signerOf(scope, id),
    unsent: unsentOfContract(scope.tenantId, id),
  }),
  decide: ({ before, signer: [signer], unsent }, _input, scope, { platform, standard, fresh }) => {
    const { email, name, language, ...named } = must(signer, 'a contract has its guardian')
    const ability = canLink(before.status, before.enrollment_status)
    const refused = ability.can ? sendProblem({ email, ...named }, unsent, platform) : ability.reason
    if (refused) return refuse(refused)
    const to = must(email, 'it was asked for')
    const { url, expiresAt, effects } = linkedContract(platform, scope, before, fresh)
    const queued = queueDelivery(platform, {
      tenantId: scope.tenantId,
      contractId: before.id,
      to,
      locale: localeOf(language) ?? standard,
      content: {
        kind: 'contractToSign',
        name,
        url,
        school: before.school_name,
        schoolYear: before.school_year,
        until: formatDate(dateInSaoPaulo(expiresAt)),
        isSigned: before.status === 'signed',
      },
      expiresAt: new Date(platform.clock.now().getTime() + worthSendingMs),
    })
    const recipient = isEmail(to) ? maskEmail(to) : '•••'
    return accept(
      { recipient: to },
      {
        parts: [...effects.parts, ...queued.parts],
        history: [{ subjectId: before.id, event: 'sentToFamily', data: { recipient } }],
        audit: { ...effects.audit, body: { ...effects.audit.body, recipient } },
        events: [...(effects.events ?? []), ...queued.events],
      },
    )
  },
  view: ({ recipient }, { isMasked }) => ({ recipient: isMasked ? shownMasked(recipient) : recipient }),
})

type Known = Pick<Signer, 'email' | 'is_named'>

/** Why the letter is not sent. */
function sendProblem(
  { email, is_named: isNamed }: Known,
  unsent: readonly { status: string }[],
  platform: Pick<Platform, 'mail'>,
):
  | 'contract_of_another_guardian'
  | 'contract_without_recipient'
  | 'contract_mail_off'
  | 'contract_sent_just_now'
  | null {
  if (!isNamed) return 'contract_of_another_guardian'
  if (email === null) return 'contract_without_recipient'
  if (!canMail(platform)) return 'contract_mail_off'
  return unsent.some(({ status }) => status === 'queued') ? 'contract_sent_just_now' : null
}

function shownMasked(recipient: string): string {
  return isEmail(recipient) ? maskEmail(recipient) : '•••'
}
