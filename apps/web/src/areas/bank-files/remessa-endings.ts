// What a person says of a file: it was delivered, it does not go, nothing more is to be done about it.
import type { AnswerOf } from '@caderneta/contracts/define'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { remessaEndings } from '@caderneta/contracts/remessa-endings'
import { IconBan, IconEyeOff, IconFileUpload, IconSend } from '@tabler/icons-react'
import { errorText } from '../../client/error-words.ts'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { dateText } from '../../ui/format-text.ts'
import { toast } from '../../ui/toast.ts'
import { bankFilePaths } from './paths.ts'
import { remessaPhrases } from './remessa-phrases.ts'

type Detail = AnswerOf<typeof bankFiles.getRemessa>
type Maybe = RecordVerb | undefined

/** How many days back a person can say that a file was delivered. */
const mostDaysBack = 10

export function useMarkSent({ id, version, createdAt, can }: Detail): Maybe {
  const t = usePhrases(remessaPhrases)
  const { today } = useConfiguration().environment
  const { mutateAsync } = useWrite(remessaEndings.markRemessaSent, { handles: () => true })
  if (!can.markSent.can) return undefined
  const run = async () => {
    const days = daysBack(today, createdAt.slice(0, 10))
    const chosen = await dialogs.select({
      title: t('mark_sent_title'),
      label: t('mark_sent_label'),
      initial: today,
      choices: days.map((value) => ({
        value,
        label: value === today ? t('today', { date: dateText(value) }) : dateText(value),
      })),
      confirm: t('mark_sent'),
      act: async (sentDate) => void (await mutateAsync({ id, sentDate, version })),
      explain: errorText,
    })
    if (chosen !== null) toast.success({ title: t('mark_sent_done') })
  }
  return { id: 'sent', label: t('mark_sent'), icon: IconSend, run: () => void run() }
}

/** Today first, then the days before it, until the file was made. */
function daysBack(today: string, madeOn: string): string[] {
  const days: string[] = []
  const day = new Date(`${today}T12:00:00Z`)
  for (let count = 0; count < mostDaysBack; count += 1) {
    const value = day.toISOString().slice(0, 10)
    if (value < madeOn && count > 0) break
    days.push(value)
    day.setUTCDate(day.getUTCDate() - 1)
  }
  return days
}

export function useCancelRemessa({ id, version, can, status }: Detail): Maybe {
  const t = usePhrases(remessaPhrases)
  const { mutateAsync } = useWrite(remessaEndings.cancelRemessa, { handles: () => true })
  const may = useMay()
  if (!may(remessaEndings.cancelRemessa) || (!can.cancel.can && status !== 'sending')) return undefined
  const run = async () => {
    const reason = await dialogs.reason({
      title: t('cancel_title'),
      consequences: [t('cancel_waits'), t('cancel_number'), t('cancel_not_told')],
      confirm: t('cancel'),
      draftKey: `cancel ${id}`,
      act: async (text) => void (await mutateAsync({ id, reason: text, version })),
      explain: errorText,
    })
    if (reason !== null) toast.success({ title: t('cancel_done') })
  }
  const why = disabledReason(remessaEndings.cancelRemessa, can.cancel)
  return { id: 'cancel', label: t('cancel'), icon: IconBan, disabledReason: why, run: () => void run() }
}

export function useIgnoreRemessa({ id, version, can }: Detail): Maybe {
  const t = usePhrases(remessaPhrases)
  const { mutateAsync } = useWrite(remessaEndings.ignoreRemessa, { handles: () => true })
  if (!can.ignore.can) return undefined
  const run = async () => {
    const reason = await dialogs.reason({
      title: t('ignore_title'),
      consequences: [t('ignore_nothing')],
      confirm: t('ignore'),
      draftKey: `ignore ${id}`,
      act: async (text) => void (await mutateAsync({ id, reason: text, version })),
      explain: errorText,
    })
    if (reason !== null) toast.success({ title: t('ignore_done') })
  }
  return { id: 'ignore', label: t('ignore'), icon: IconEyeOff, run: () => void run() }
}

/** Where the titles wait again: the next file of the same bank agreement. */
export function usePrepareAgain({ bankAgreementId, status }: Detail): Maybe {
  const t = usePhrases(remessaPhrases)
  const may = useMay()
  const waits = status === 'canceled' || status === 'containsErrors' || status === 'failed'
  if (!waits || !may(bankFiles.prepareRemessa)) return undefined
  const href = bankFilePaths.prepare({ convenio: bankAgreementId })
  return { id: 'again', label: t('again'), icon: IconFileUpload, href }
}
