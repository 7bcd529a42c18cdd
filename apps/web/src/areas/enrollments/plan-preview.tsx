import { enrollments } from '@caderneta/contracts/enrollments'
import type { TermDiscountRecord } from '@caderneta/contracts/term-discounts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { planGiven, type PlanValues } from './form-values.ts'
import { InstallmentTable } from './installment-table.tsx'
import { phrases } from './phrases.ts'

interface PlanPreviewProps {
  classId: string | null
  plan: PlanValues
  /** Leaves out the installments that are past due; absent where the plan stays. */
  leaveOut?: (passedInstallments: number) => void
  /** Null: those of the class. */
  discounts: TermDiscountRecord | null
}

/** The installments as the server reckons them, while the plan is being filled in. */
export function PlanPreview({ classId, plan, leaveOut, discounts }: PlanPreviewProps) {
  const t = usePhrases(phrases)
  const given = useDebounced(
    JSON.stringify({
      ...planGiven(plan),
      classId: classId ?? '',
      ...(discounts && { discounts: countable(discounts) }),
    }),
  )
  const asked = useRecord(enrollments.preview, JSON.parse(given), { enabled: classId !== null })
  if (classId === null) return null
  if (asked.error) return <Note tone="att">{asked.error.message}</Note>
  if (!asked.data) return null
  const { overdueInstallments: overdue, passedInstallments: passed, schedule } = asked.data
  return (
    <>
      <SectionTitle>{t('schedule')}</SectionTitle>
      {leaveOut && overdue > passed && (
        <Note
          tone="go"
          action={<Button onClick={() => leaveOut(overdue)}>{t('leave_out', { count: overdue })}</Button>}
        >
          {t('overdue', { count: overdue })}
        </Note>
      )}
      <InstallmentTable rows={schedule} />
    </>
  )
}

/** Those that take something off already; what is not typed yet is asked for when the form is sent. */
export function countable(discounts: TermDiscountRecord): TermDiscountRecord {
  return discounts
    .filter(({ percent, valueCents }) => percent !== null || valueCents !== null)
    .map((discount) => ({ ...discount, reason: discount.reason === '' ? '-' : discount.reason }))
}
