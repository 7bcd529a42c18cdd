// What comes next for a file that is ready: take it, hand it to the bank, and go where the bank answers.
import type { AnswerOf } from '@caderneta/contracts/define'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { IconBuildingBank, IconDownload, IconFileDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../client/file-transfer.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { refreshAreas } from '../../client/query-client.ts'
import type { RecordVerb, RecordVerbs } from '../../screens/record-verbs.tsx'
import { toast } from '../../ui/toast.ts'
import { failureText } from '../invoices/public.ts'
import { sandboxBankPaths } from '../sandbox-bank/paths.ts'
import { nextPhrases } from './next-phrases.ts'
import { bankFilePaths } from './paths.ts'
import { remessaPhrases } from './remessa-phrases.ts'
import { useSendToSandbox } from './send-to-sandbox.ts'

type Detail = AnswerOf<typeof bankFiles.getRemessa>

const readyStates = new Set(['prepared', 'waitingReturn', 'returnReceived', 'success'])

/** The next step is filled, the file itself stands beside it: taking it moves nothing under the person's hand. */
export function useRemessaVerbs(remessa: Detail): RecordVerbs | undefined {
  const take = useDownload(remessa)
  const { send, isSent } = useSendToSandbox(remessa)
  const answer = useAnswerVerb(remessa)
  if (!readyStates.has(remessa.status)) return undefined
  if (send && !isSent) return { primary: send, second: take, more: [answer] }
  return answer ? { primary: answer, second: take, more: [send] } : { primary: take }
}

function useDownload(remessa: Detail): RecordVerb {
  const t = usePhrases(remessaPhrases)
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      await download(bankFiles.downloadRemessa, { id: remessa.id })
      await refreshAreas(client, ['bankFiles'])
    } catch (error) {
      toast.error({ title: failureText(error), code: '' })
    } finally {
      setBusy(false)
    }
  }
  return {
    id: 'download',
    label: t('download'),
    icon: IconDownload,
    busy: isBusy,
    run: () => void take(),
    disabledReason: remessa.can.download.can ? undefined : t('download_hidden'),
  }
}

/** In the sandbox the bank answers in its own screen, at the account of the file; elsewhere its answer comes as a file. */
function useAnswerVerb({ status, bankAccountId }: Detail): RecordVerb | undefined {
  const t = usePhrases(nextPhrases)
  const may = useMay()
  if (status === 'success') return undefined
  if (may(sandboxBank.accounts) && bankAccountId !== null) {
    const href = sandboxBankPaths.list({ conta: bankAccountId })
    return { id: 'bank', label: t('to_sandbox'), icon: IconBuildingBank, href }
  }
  if (status === 'prepared' || !may(bankFiles.uploadRetorno)) return undefined
  return { id: 'retorno', label: t('to_retorno'), icon: IconFileDownload, href: bankFilePaths.retornos() }
}
