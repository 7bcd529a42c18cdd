import { departures, MonthCharge } from '@caderneta/contracts/departures'
import { queryWith } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { enrollmentsInScope } from '../enrollments/public.ts'
import { settingsBySchool } from '../settings/public.ts'
import { evasionOf } from './departure-store.ts'

export const getEvasion = queryWith(
  departures.getEvasion,
  settingsBySchool,
  async (tx, { params: { id } }, scope, settings) => {
    const [enrollment, row] = await Promise.all([
      tx.first(enrollmentsInScope(scope).where('e.id', '=', id)),
      tx.first(evasionOf(scope, id)),
    ])
    if (!enrollment) throw notFound('enrollment')
    const proposedMonthCharge = MonthCharge.parse(settings(enrollment.school_id)['Caderneta.Enrollment.LeavingMonth'])
    if (!row) return { evasion: null, proposedMonthCharge }
    return {
      proposedMonthCharge,
      evasion: {
        leftOn: row.left_on,
        reason: row.reason,
        note: row.note,
        askedBy: row.asked_by,
        monthCharge: row.month_charge,
        isSettledAtSchool: row.is_settled_at_school,
        penaltyCents: row.penalty_cents,
      },
    }
  },
)
