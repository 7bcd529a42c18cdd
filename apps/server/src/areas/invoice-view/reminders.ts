// The link in the foot and the head of a reminder: it opens the choice of reminders by e-mail, and nothing else.
import type { FamilyReminders } from '@caderneta/contracts/family-choices'
import { isEmail, maskEmail } from '@caderneta/kernel/email'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { must } from '../../platform/must.ts'
import type { GuardianRow } from '../guardians/public.ts'
import { type Opened, openLink } from './family-door.ts'
import { schoolsOf } from './family-of-payer.ts'
import { recordsOfPayer } from './link-store.ts'

/** Calls a minute for one link. */
const mostLooks = 30

type OpenedReminders = Opened & { name: string }

/** @throws Refusal where the link is not ours, or has ended. */
export async function openReminders(platform: Platform, token: string, requestId: string): Promise<OpenedReminders> {
  const opened = await openLink(platform, token, { kind: 'reminders', requestId, most: mostLooks })
  const { scope, id } = opened
  const schools = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const records = await tx.rows(recordsOfPayer(scope, id))
    return tx.rows(
      schoolsOf(
        scope,
        records.map((record) => record.id),
      ),
    )
  })
  const [school, ...others] = schools
  const tenant = must(await platform.directory.find(scope.tenantId), 'the link was opened in it')
  return { ...opened, name: school && others.length === 0 ? school.name : tenant.displayName }
}

type Shown = Pick<GuardianRow, 'email' | 'reminder_emails_stopped_at'>

export function toReminders({ email, reminder_emails_stopped_at: stoppedAt }: Shown, name: string): FamilyReminders {
  return { name, email: shownEmail(email), stoppedAt: stoppedAt?.toISOString() ?? null }
}

function shownEmail(email: string | null): string | null {
  if (email === null) return null
  return isEmail(email) ? maskEmail(email) : '•••'
}
