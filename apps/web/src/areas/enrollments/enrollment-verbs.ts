import { agreements } from '@caderneta/contracts/agreements'
import { departures, type Outcome } from '@caderneta/contracts/departures'
import { type Enrollment, enrollments, TuitionVisibility } from '@caderneta/contracts/enrollments'
import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { invoices } from '@caderneta/contracts/invoices'
import { toCents } from '@caderneta/kernel/money'
import {
  IconBan,
  IconCheck,
  IconDiscount2,
  IconDoorEnter,
  IconDoorExit,
  IconEye,
  IconFilePlus,
  IconHeartHandshake,
  IconPencil,
  IconSignature,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason, refusalText } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import { useSaved } from '../../screens/use-saved.ts'
import type { RecordVerb, RecordVerbs } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { dropDraft } from '../../ui/drafts.ts'
import { moneyText } from '../../ui/format.tsx'
import { toast } from '../../ui/toast.ts'
import { isGone } from '../../screens/enrollment-pill.tsx'
import { agreementPaths } from '../agreements/paths.ts'
import { departurePaths } from '../departures/paths.ts'
import { enrollmentContractPaths } from '../enrollment-contracts/paths.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { toGiveBack } from './may-be-paid.ts'
import { enrollmentPaths } from './paths.ts'
import { payerPhrases } from './payer-phrases.ts'
import { phrases, type Words } from './phrases.ts'

/** What may be done; what may not says why. A pending one is confirmed first, and can be billed already. */
export function useEnrollmentVerbs(enrollment: Enrollment): RecordVerbs {
  const confirm = useConfirm(enrollment)
  const issue = useIssue(enrollment)
  const edit = useEdit(enrollment)
  const discounts = useDiscounts(enrollment)
  const payers = usePayers(enrollment)
  const tuition = useTuition(enrollment)
  const contract = useMakeContract(enrollment)
  const unmark = useUnmark(enrollment)
  const agree = useAgree(enrollment)
  const ends = [useEvade(enrollment), useCancel(enrollment), useRemove(enrollment)]
  return confirm && issue
    ? { primary: confirm, second: issue, more: [edit, discounts, payers, tuition, contract, agree, ...ends] }
    : {
        primary: confirm ?? issue ?? unmark,
        second: edit,
        more: [discounts, payers, tuition, contract, agree, ...ends],
      }
}

function useAgree({ id: enrollmentId }: Enrollment): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  if (!may(agreements.create)) return undefined
  const href = agreementPaths.ofEnrollment({ enrollmentId, agreementType: 'vencidas' })
  return { id: 'agree', label: t('new_agreement'), icon: IconHeartHandshake, href }
}

function useConfirm({ id, can }: Enrollment): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const confirm = useWrite(enrollments.confirm, { onDone: () => toast.success({ title: t('confirmed') }) })
  if (!can?.confirm.can) return undefined
  const run = () => confirm.mutate({ id })
  return { id: 'confirm', label: t('confirm'), icon: IconCheck, busy: confirm.isPending, run }
}

function useIssue({ id: enrollmentId, status }: Enrollment): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const isBillable = status === 'inProgress' || status === 'enrolled'
  if (!isBillable || !may(invoices.create)) return undefined
  return { id: 'issue', label: t('issue'), icon: IconFilePlus, href: invoicePaths.create({ enrollmentId }) }
}

function useEdit({ id: enrollmentId, can }: Enrollment): RecordVerb {
  const t = usePhrases(phrases)
  return {
    id: 'edit',
    label: t('edit'),
    icon: IconPencil,
    href: enrollmentPaths.change({ enrollmentId }),
    disabledReason: disabledReason(enrollments.update, can?.update),
  }
}

function useDiscounts({ id: enrollmentId, can }: Enrollment): RecordVerb {
  const t = usePhrases(phrases)
  return {
    id: 'discounts',
    label: t('discounts'),
    icon: IconDiscount2,
    href: enrollmentPaths.discounts({ enrollmentId }),
    disabledReason: disabledReason(enrollments.setDiscounts, can?.setDiscounts),
  }
}

function usePayers({ id: enrollmentId, can }: Enrollment): RecordVerb {
  const t = usePhrases(payerPhrases)
  return {
    id: 'payers',
    label: t('payers'),
    icon: IconUsers,
    href: enrollmentPaths.payers({ enrollmentId }),
    disabledReason: disabledReason(enrollments.setPayers, can?.setPayers),
  }
}

function useTuition({ id, studentName: student, tuitionVisibility, version, can }: Enrollment): RecordVerb {
  const t = usePhrases(phrases)
  const set = useWrite(enrollments.setTuitionVisibility, { onDone: () => toast.success({ title: t('tuition_saved') }) })
  const ask = async () => {
    const chosen = await dialogs.radio({
      title: t('tuition_title', { student }),
      text: t('tuition_text'),
      confirm: t('tuition_save'),
      label: t('tuition_label'),
      initial: tuitionVisibility,
      choices: TuitionVisibility.options.map((value) => ({
        value,
        label: t(`tuition_${value}`),
        hint: t(`tuition_${value}_hint`),
      })),
    })
    if (chosen !== null) set.mutate({ id, tuitionVisibility: TuitionVisibility.parse(chosen), version })
  }
  return {
    id: 'tuition',
    label: t('set_tuition'),
    icon: IconEye,
    busy: set.isPending,
    run: () => void ask(),
    disabledReason: disabledReason(enrollments.setTuitionVisibility, can?.setTuitionVisibility),
  }
}

/** A newer contract supersedes the one that is there, also a signed one: that is asked first. */
function useMakeContract(enrollment: Enrollment): RecordVerb | undefined {
  const { id: enrollmentId, studentName: student } = enrollment
  const t = usePhrases(phrases)
  const may = useMay()
  const saved = useSaved()
  const make = useWrite(enrollmentContracts.make, {
    onDone: ({ id, studentName }) =>
      saved(
        { title: t('contract_made'), line: studentName },
        enrollmentContractPaths.one({ enrollmentContractId: id }),
      ),
  })
  if (!may(enrollmentContracts.make) || isGone(enrollment)) return undefined
  const ask = async () => {
    const words = { title: t('make_title', { student }), text: t('make_text'), confirm: t('make_contract') }
    if (await dialogs.confirm(words)) make.mutate({ enrollmentId })
  }
  return { id: 'contract', label: t('make_contract'), icon: IconSignature, busy: make.isPending, run: () => void ask() }
}

function useCancel({ id, studentName: student, can }: Enrollment): RecordVerb {
  const t = usePhrases(phrases)
  const cancel = useWrite(departures.cancel, {
    onDone: ({ paidLater: { count, agreedCount } }) => {
      const href = invoicePaths.list({ enrollmentId: id, status: toGiveBack(agreedCount) })
      const action = count > 0 ? { label: t('paidLater_see', { count }), href } : undefined
      toast.success({ title: t('canceled'), action })
    },
  })
  const draftKey = `cancel ${id}`
  const ask = async () => {
    const comment = await dialogs.reason({
      title: t('cancel_title', { student }),
      text: t('cancel_text'),
      confirm: t('cancel_go_on'),
      draftKey,
    })
    if (comment === null) return
    const outcome = await call(departures.previewCancel, { id })
    await dialogs.remove({
      title: t('cancel_sure', { student }),
      consequences: consequencesOf(t, outcome),
      warning: t('cancel_warning'),
      confirm: t('cancel_verb'),
      word: t('confirm_word'),
      explain: (error) => (error instanceof ApiError ? error.message : ''),
      act: async () => {
        await cancel.mutateAsync({ id, comment })
        dropDraft(draftKey)
      },
    })
  }
  return {
    id: 'cancel',
    label: t('cancel'),
    icon: IconBan,
    destructive: true,
    run: () => void ask(),
    disabledReason: disabledReason(departures.cancel, can?.cancel),
  }
}

/** What goes with the enrollment, and what stays. */
function consequencesOf(t: Words, { canceled, canceledCents, stays, paidLater, problem }: Outcome): string[] {
  return [
    ...(problem ? [refusalText(departures.cancel, problem.code, { number: problem.number })] : []),
    canceled.length === 0
      ? t('cancels_none')
      : t('cancels', { count: canceled.length, value: moneyText(toCents(canceledCents)) }),
    ...(stays.length > 0 ? [t('cancel_stays', { count: stays.length })] : []),
    ...(paidLater.count > 0
      ? [t('cancel_paidLater', { count: paidLater.count, value: moneyText(toCents(paidLater.cents)) })]
      : []),
  ]
}

function useEvade({ id: enrollmentId, can }: Enrollment): RecordVerb {
  const t = usePhrases(phrases)
  return {
    id: 'evade',
    label: t('evade'),
    icon: IconDoorExit,
    href: departurePaths.evade({ enrollmentId }),
    disabledReason: disabledReason(departures.evade, can?.evade),
  }
}

function useUnmark({ id: enrollmentId, can }: Enrollment): RecordVerb | undefined {
  const t = usePhrases(phrases)
  if (!can?.unmark.can) return undefined
  return { id: 'unmark', label: t('unmark'), icon: IconDoorEnter, href: departurePaths.unmark({ enrollmentId }) }
}

function useRemove({ id, studentName: student, can }: Enrollment): RecordVerb {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const remove = useWrite(departures.remove, {
    onDone: () => saved({ title: t('removed') }, enrollmentPaths.list()),
  })
  const ask = () =>
    dialogs.remove({
      title: t('remove_sure', { student }),
      warning: t('remove_warning'),
      confirm: t('remove_verb'),
      word: t('confirm_word'),
      act: async () => {
        await remove.mutateAsync({ id })
      },
    })
  return {
    id: 'remove',
    label: t('remove'),
    icon: IconTrash,
    destructive: true,
    run: () => void ask(),
    disabledReason: disabledReason(departures.remove, can?.remove),
  }
}
