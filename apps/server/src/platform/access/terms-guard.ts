// Before a person works, they accept the terms: held here for every call, whatever the screens do. Programs (API tokens), jobs and the
// pages of families are never stopped.
import type { Operation } from '@caderneta/contracts/define'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { businessDate, networkNow } from '../clock.ts'
import type { Platform } from '../platform.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from './caller.ts'

/** Whether a person of this network has terms to accept on its date. */
export type OwesTerms = (person: { tenantId: number; userId: string; today: CalendarDate }) => Promise<boolean>

type Guard = { owesTerms: OwesTerms; platform: Pick<Platform, 'directory' | 'clock'> }

/** @throws Refusal `terms_pending`, but in the few calls that the screens of the terms need. */
export async function stopBeforeTerms(
  { needs, whileTermsPending }: Pick<Operation, 'needs' | 'whileTermsPending'>,
  caller: Caller | null,
  { owesTerms, platform: { directory, clock } }: Guard,
): Promise<void> {
  if (!caller?.signIn || needs === 'public' || whileTermsPending) return
  const { tenantId, actor } = caller
  const tenant = await directory.find(tenantId)
  const today = businessDate(networkNow(clock, tenant?.clockAdvanceDays ?? 0))
  if (await owesTerms({ tenantId, userId: actor.userId, today })) throw new Refusal('terms_pending', { status: 403 })
}
