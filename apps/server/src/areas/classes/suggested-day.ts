// The due day of a class for which nobody says one.
import type { Scope } from '../../platform/access/scope.ts'
import type { Platform } from '../../platform/platform.ts'
import { type SettingValues, settingValues, valuesOfSchools } from '../settings/public.ts'

type Asker = { platform: Pick<Platform, 'readPool'>; scope: Pick<Scope, 'tenantId'> }

/** What holds in the school. */
export async function suggestedDay({ platform, scope }: Asker, { schoolId }: { schoolId: string }): Promise<number> {
  return dayOf(await settingValues(platform.readPool, scope.tenantId, schoolId))
}

/** The same, in each school. */
export async function suggestedDays({ platform, scope }: Asker): Promise<(schoolId: string) => number> {
  const valuesOf = await valuesOfSchools(platform.readPool, scope.tenantId)
  return (schoolId) => dayOf(valuesOf(schoolId))
}

function dayOf(values: SettingValues): number {
  return Number(values['Caderneta.Billing.DefaultDueDay'])
}
