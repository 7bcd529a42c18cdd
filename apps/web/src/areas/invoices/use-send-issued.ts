// "Enviar boleto e Pix" after a batch is issued.
import { sendings } from '@caderneta/contracts/sendings'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { issueMonthPhrases } from './issue-month-phrases.ts'

/** Nothing where the person may not send, or where no job is named. */
export function useSendIssuedVerb(jobId: string | undefined): RecordVerb | undefined {
  const t = usePhrases(issueMonthPhrases)
  const may = useMay()
  const [busy, setBusy] = useState(false)
  const { mutateAsync } = useWrite(sendings.sendIssued, { handles: () => true })
  if (jobId === undefined || !may(sendings.sendIssued)) return undefined
  const ask = async () => {
    setBusy(true)
    // The dialog comes when it is asked for.
    const { askSendIssued } = await import('./send-issued-dialog.ts')
    setBusy(false)
    await askSendIssued(jobId, async () => void (await mutateAsync({ id: jobId })))
  }
  return { id: 'send', label: t('sendToFamilies'), icon: IconSend, busy, run: () => void ask() }
}
