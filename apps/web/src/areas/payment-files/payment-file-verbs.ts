import type { PaymentFileRecord } from '@caderneta/contracts/payment-file-shapes'
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { IconBan, IconDownload, IconSend } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { fileVerb, useConfirmedVerb, useDirectVerb, useReasonedVerb } from '../../screens/operation-verbs.ts'
import type { RecordVerbs } from '../../screens/record-verbs.tsx'
import { phrases } from './phrases.ts'
import { useSandboxVerb } from './send-to-sandbox.ts'

/** What comes next in the life of a file is the filled button. */
export function usePaymentFileVerbs(file: PaymentFileRecord): RecordVerbs {
  const t = usePhrases(phrases)
  const { id, can, version, status, hasChannel } = file
  const [send, hand, cancel] = [useRelease(file, 'sftp'), useRelease(file, 'download'), useCancel(file)]
  const again = useDirectVerb({
    operation: paymentFiles.send,
    can: can.send,
    id: 'send',
    label: t('send'),
    icon: IconSend,
    given: { id, version },
    done: t('sending'),
  })
  const download = fileVerb({
    operation: paymentFiles.download,
    can: can.download,
    id: 'download',
    label: t('download'),
    icon: IconDownload,
    given: { id },
  })
  const sandbox = useSandboxVerb(file)
  if (status === 'prepared')
    return hasChannel ? { primary: send, more: [hand, cancel] } : { primary: hand, more: [cancel] }
  if (status === 'notDelivered' && hasChannel) return { primary: again, second: download }
  return sandbox ? { primary: sandbox, second: download } : { primary: download }
}

function useRelease({ id, version, totalCents, accountName, can }: PaymentFileRecord, way: 'sftp' | 'download') {
  const t = usePhrases(phrases)
  const isSent = way === 'sftp'
  return useConfirmedVerb({
    operation: paymentFiles.release,
    can: can.release,
    id: `release-${way}`,
    label: t(isSent ? 'release_send' : 'release_hand'),
    icon: isSent ? IconSend : IconDownload,
    question: {
      title: t('release_title'),
      amount: { label: accountName, cents: totalCents },
      consequences: [t('release_final'), t(isSent ? 'release_send_how' : 'release_hand_how')],
    },
    given: { id, version, way },
    done: t('released'),
  })
}

function useCancel({ id, version, totalCents, accountName, can }: PaymentFileRecord) {
  const t = usePhrases(phrases)
  return useReasonedVerb({
    operation: paymentFiles.cancel,
    can: can.cancel,
    id: 'cancel',
    label: t('cancel'),
    icon: IconBan,
    destructive: true,
    question: {
      title: t('cancel_title'),
      amount: { label: accountName, cents: totalCents },
      consequences: [t('cancel_free')],
    },
    draftKey: `cancel payment file ${id}`,
    given: (reason) => ({ id, reason, version }),
    done: t('canceled'),
  })
}
