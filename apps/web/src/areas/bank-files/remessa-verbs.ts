// What comes next for a file that is ready: take it, hand it to the bank, and go where the bank answers.
import type { AnswerOf } from '@caderneta/contracts/define'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { IconBuildingBank, IconDownload, IconFileDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../client/error-words.ts'
import { download } from '../../client/file-transfer.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { refreshAreas } from '../../client/query-client.ts'
import type { RecordVerb, RecordVerbs } from '../../screens/record-verbs.tsx'
import { toast } from '../../ui/toast.ts'
import { sandboxBankPaths } from '../sandbox-bank/paths.ts'
import { nextPhrases } from './next-phrases.ts'
import { bankFilePaths } from './paths.ts'
import { useCancelRemessa, useIgnoreRemessa, useMarkSent, usePrepareAgain } from './remessa-endings.ts'
import { remessaPhrases } from './remessa-phrases.ts'
import { useSendByChannel } from './send-by-channel.ts'
import { useSendToSandbox } from './send-to-sandbox.ts'

type Detail = AnswerOf<typeof bankFiles.getRemessa>

const readyStates = new Set(['prepared', 'sending', 'sent', 'waitingReturn', 'returnReceived', 'success'])

/** The next step is filled, the file itself stands beside it: taking it moves nothing under the person's hand. */
export function useRemessaVerbs(remessa: Detail): RecordVerbs | undefined {
  const take = useDownload(remessa)
  const travel = useSendByChannel(remessa)
  const { send, isSent } = useSendToSandbox(remessa)
  const answer = useAnswerVerb(remessa)
  const markSent = useMarkSent(remessa)
  const again = usePrepareAgain(remessa)
  const ends = [useCancelRemessa(remessa), useIgnoreRemessa(remessa)]
  if (!readyStates.has(remessa.status)) return { primary: again, more: ends }
  if (travel) return { primary: travel, second: take, more: [markSent, send, answer, ...ends] }
  if (send && !isSent) return { primary: send, second: take, more: [markSent, answer, ...ends] }
  if (markSent && remessa.isDownloaded) return { primary: markSent, second: take, more: ends }
  return answer
    ? { primary: answer, second: take, more: [markSent, send, ...ends] }
    : { primary: take, more: [markSent, ...ends] }
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
      toast.error({ title: errorText(error), code: '' })
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
  if (status === 'prepared' || status === 'sending' || !may(bankFiles.uploadRetorno)) return undefined
  return { id: 'retorno', label: t('to_retorno'), icon: IconFileDownload, href: bankFilePaths.retornos() }
}
