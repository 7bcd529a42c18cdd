import type { AnswerOf } from '@caderneta/contracts/define'
import { type BulkTerms, reEnrollments } from '@caderneta/contracts/re-enrollments'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { Refused } from '../../platform/operation/effects.ts'
import { queryWith } from '../../platform/operation/query.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClassOfSchool } from '../classes/public.ts'
import { gateRefusal, monthlyOf } from '../enrollments/public.ts'
import { masked } from '../guardians/public.ts'
import { type SettingValues, settingsBySchool } from '../settings/public.ts'
import { countRefusal, nextClasses, type WaitingRow, waitingRows } from './bulk-store.ts'
import { nextPlan, nextRefusal } from './re-enrollment-rules.ts'

/** The dry run: each row meets what it would meet, places are taken one after the other, and nothing is saved. */
export const previewReEnrollments = queryWith(
  reEnrollments.preview,
  settingsBySchool,
  async (tx, { body }, scope, settings) => {
    const [rows, classes] = await Promise.all([waitingRows(tx, scope, body), nextClasses(tx, scope, body)])
    const refusal = countRefusal(rows.length, body)
    if (refusal) throw new Refusal(refusal.refusal, refusal)
    const run = new DryRun(body, classes, settings(body.schoolId), scope.today)
    const refused: Preview['refused'] = []
    for (const row of rows) {
      const problem = run.meet(row)
      if (!problem) continue
      const { refusal: code, values = {} } = problem
      const studentName = scope.isMasked ? masked.name(row.student_name) : row.student_name
      refused.push({ id: row.id, studentName, className: row.class_name, code, values })
    }
    return {
      count: rows.length - refused.length,
      monthlyCents: run.monthlyCents,
      owing: rows.filter(({ debt_count: count }) => count > 0).length,
      refusedCount: refused.length,
      refused: refused.slice(0, shown),
    }
  },
)

type Preview = AnswerOf<typeof reEnrollments.preview>

/** More reasons nobody reads before they mend the first. */
const shown = 200

class DryRun {
  monthlyCents = 0
  readonly #terms: BulkTerms
  readonly #classes: Map<string, ClassOfSchool>
  readonly #values: SettingValues
  readonly #today: CalendarDate
  readonly #next: ReadonlyMap<string, string>

  constructor(terms: BulkTerms, classes: Map<string, ClassOfSchool>, values: SettingValues, today: CalendarDate) {
    this.#terms = terms
    this.#classes = classes
    this.#values = values
    this.#today = today
    this.#next = new Map(terms.classes.map(({ fromClassId, toClassId }) => [fromClassId, toClassId]))
  }

  /** @returns why the row is refused. */
  meet(source: WaitingRow): Refused<string> | null {
    const academicClass = this.#classes.get(this.#next.get(source.class_id) ?? source.class_id)
    if (!academicClass) return { refusal: 'class_not_found' }
    const plan = nextPlan(source, academicClass, this.#terms)
    const asked = { source, hasNext: false, academicClass, values: this.#values, today: this.#today }
    const refusal = nextRefusal(asked, plan) ?? gateRefusal(source, this.#values)
    if (refusal) return refusal
    this.#classes.set(academicClass.id, { ...academicClass, enrollment_count: academicClass.enrollment_count + 1 })
    this.monthlyCents += monthlyOf(plan)
    return null
  }
}
