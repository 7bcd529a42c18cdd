import { enrollmentContracts, type WholeEnrollmentContract } from '@caderneta/contracts/enrollment-contracts'
import { IconBan, IconFileTypePdf, IconLink, IconLinkOff, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { errorFromFailure } from '../../client/api-error.ts'
import { download } from '../../client/file-transfer.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb, RecordVerbs } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { toast } from '../../ui/toast.ts'
import { phrases } from './phrases.ts'

export function useContractVerbs(record: WholeEnrollmentContract): RecordVerbs {
  const may = useMay()
  const link = useLink(record)
  const pdf = usePdf(record)
  const more = [useSend(record), useRevoke(record), useCancel(record)]
  return may(enrollmentContracts.link) && record.can.link.can
    ? { primary: link, second: pdf, more }
    : { primary: undefined, second: pdf, more }
}

/** The link goes to the clipboard, for a school that talks to its families in its own way. */
function useLink({ id, can }: WholeEnrollmentContract): RecordVerb {
  const t = usePhrases(phrases)
  const link = useWrite(enrollmentContracts.link, {
    onDone: ({ url, validUntil }) => {
      void navigator.clipboard.writeText(url).then(() => {
        toast.success({ title: t('link_copied', { date: dateTimeText(validUntil) }), line: url })
      })
    },
  })
  return {
    id: 'link',
    label: t('copy_link'),
    keys: 'l',
    icon: IconLink,
    busy: link.isPending,
    run: () => link.mutate({ id }),
    disabledReason: disabledReason(enrollmentContracts.link, can.link),
  }
}

/** The same link by e-mail, to the guardian's default address. */
function useSend({ id, can }: WholeEnrollmentContract): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const send = useWrite(enrollmentContracts.send, {
    onDone: ({ recipient }) => toast.success({ title: t('sent'), line: t('sent_to', { recipient }) }),
  })
  if (!may(enrollmentContracts.send)) return undefined
  return {
    id: 'send',
    label: t('send'),
    keys: 'e',
    icon: IconMail,
    busy: send.isPending,
    run: () => send.mutate({ id }),
    disabledReason: disabledReason(enrollmentContracts.send, can.send),
  }
}

function usePdf({ id }: WholeEnrollmentContract): RecordVerb {
  const t = usePhrases(phrases)
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      await download(enrollmentContracts.pdf, { id })
    } catch (thrown) {
      toast.error({ title: errorFromFailure(thrown).message || t('pdf_failed'), code: '' })
    } finally {
      setBusy(false)
    }
  }
  return { id: 'pdf', label: t('pdf'), keys: 'p', icon: IconFileTypePdf, busy, run: () => void take() }
}

function useRevoke({ id, can }: WholeEnrollmentContract): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const revoke = useWrite(enrollmentContracts.revokeLink, { onDone: () => toast.success({ title: t('revoked') }) })
  if (!can.revokeLink.can) return undefined
  const ask = async () => {
    const words = { title: t('revoke_title'), text: t('revoke_text'), confirm: t('revoke') }
    if (await dialogs.confirm(words)) revoke.mutate({ id })
  }
  return { id: 'revoke', label: t('revoke'), icon: IconLinkOff, run: () => void ask() }
}

function useCancel({ id, studentName: student, can }: WholeEnrollmentContract): RecordVerb {
  const t = usePhrases(phrases)
  const cancel = useWrite(enrollmentContracts.cancel, { onDone: () => toast.success({ title: t('canceled') }) })
  const ask = async () => {
    const reason = await dialogs.reason({
      title: t('cancel_title', { student }),
      text: t('cancel_text'),
      confirm: t('cancel'),
      draftKey: `cancel contract ${id}`,
    })
    if (reason !== null) cancel.mutate({ id, reason })
  }
  return {
    id: 'cancel',
    label: t('cancel'),
    icon: IconBan,
    destructive: true,
    run: () => void ask(),
    disabledReason: disabledReason(enrollmentContracts.cancel, can.cancel),
  }
}
