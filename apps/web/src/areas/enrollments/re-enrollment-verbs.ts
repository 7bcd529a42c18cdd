import { type ReEnrollmentDetail, reEnrollments } from '@caderneta/contracts/re-enrollments'
import { IconCalendarUp, IconLock, IconLockOpen } from '@tabler/icons-react'
import { ApiError } from '../../client/api-error.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb, RecordVerbs } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { phrases } from './re-enrollment-phrases.ts'

/** The ways into the next year: through the gate, past it on a condition; and the end of that condition. */
export function useReEnrollmentVerbs(record: ReEnrollmentDetail): RecordVerbs {
  const enroll = useEnroll(record)
  const retain = useRetain(record)
  const lift = useLift(record)
  if (record.retention?.state === 'open') return { primary: lift, more: [enroll, retain] }
  return record.status === 'notEnrollable' && record.can.retain.can
    ? { primary: retain, more: [enroll] }
    : { primary: enroll, more: [retain] }
}

const explain = (error: unknown) => (error instanceof ApiError ? error.message : '')

/** The class of the next year is asked for, the proposed one first. @returns null where the person leaves. */
function useClassAsk({ schoolId, schoolYear, studentName, nextClassId, can }: ReEnrollmentDetail) {
  const t = usePhrases(phrases)
  const isOpen = can.enroll.can || can.retain.can
  const next = useRecord(reEnrollments.proposal, { schoolId, schoolYear }, { enabled: isOpen }).data?.next ?? []
  return (confirm: string, act?: (classId: string) => Promise<void>) =>
    dialogs.select({
      title: t('enroll_title', { name: studentName }),
      label: t('enroll_in'),
      choices: next.map(({ id, name }) => ({ value: id, label: name })),
      initial: nextClassId ?? undefined,
      confirm,
      ...(act ? { act, explain } : {}),
    })
}

function useEnroll(record: ReEnrollmentDetail): RecordVerb {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(reEnrollments.enroll, { handles: () => true })
  const ask = useClassAsk(record)
  const run = async () => {
    const classId = await ask(t('go_on'), async (chosen) => {
      await mutateAsync({ id: record.id, classId: chosen })
    })
    if (classId !== null) toast.success({ title: t('enrolled'), line: record.studentName })
  }
  return {
    id: 'enroll',
    label: t('go_on'),
    icon: IconCalendarUp,
    run: () => void run(),
    disabledReason: disabledReason(reEnrollments.enroll, record.can.enroll),
  }
}

function useRetain(record: ReEnrollmentDetail): RecordVerb {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(reEnrollments.retain, { handles: () => true })
  const ask = useClassAsk(record)
  const { id, studentName: name } = record
  const run = async () => {
    const classId = await ask(t('retain'))
    if (classId === null) return
    const condition = await dialogs.reason({
      title: t('retain_title', { name }),
      text: t('retain_text'),
      label: t('condition'),
      confirm: t('retain'),
      draftKey: `retain ${id}`,
      act: async (text) => {
        await mutateAsync({ id, classId, condition: text })
      },
      explain,
    })
    if (condition !== null) toast.success({ title: t('retained'), line: name })
  }
  return {
    id: 'retain',
    label: t('retain'),
    icon: IconLock,
    run: () => void run(),
    disabledReason: disabledReason(reEnrollments.retain, record.can.retain),
  }
}

function useLift({ id, studentName: name, can }: ReEnrollmentDetail): RecordVerb {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(reEnrollments.lift, { handles: () => true })
  const run = async () => {
    const reason = await dialogs.reason({
      title: t('lift_title', { name }),
      text: t('lift_text'),
      confirm: t('lift'),
      draftKey: `lift ${id}`,
      act: async (text) => {
        await mutateAsync({ id, reason: text })
      },
      explain,
    })
    if (reason !== null) toast.success({ title: t('lifted'), line: name })
  }
  return {
    id: 'lift',
    label: t('lift'),
    icon: IconLockOpen,
    run: () => void run(),
    disabledReason: disabledReason(reEnrollments.lift, can.lift),
  }
}
