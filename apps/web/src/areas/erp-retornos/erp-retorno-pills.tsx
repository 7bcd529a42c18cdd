import { erpAnswerWords } from '@caderneta/contracts/erp-retorno-words'
import type { ErpAnswerKind, ErpRetorno } from '@caderneta/contracts/erp-retornos'
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarEvent,
  IconCheck,
  IconCoin,
  IconDownload,
  IconHourglass,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { StatusPill, type Tone } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'

const looks: Record<ErpAnswerKind, { tone: Tone; icon: Icon }> = {
  registered: { tone: 'neu', icon: IconCheck },
  refused: { tone: 'att', icon: IconX },
  dueDateChanged: { tone: 'neu', icon: IconCalendarEvent },
  paid: { tone: 'ok', icon: IconCoin },
  partlyPaid: { tone: 'ok', icon: IconCoin },
  paymentReversed: { tone: 'bad', icon: IconArrowBackUp },
  canceled: { tone: 'neu', icon: IconBan },
  orderRefused: { tone: 'att', icon: IconX },
}

export function AnswerPill({ kind }: { kind: ErpAnswerKind }) {
  const word = useTableWords(erpAnswerWords)
  return <StatusPill {...looks[kind]} word={word(kind)} />
}

type Taken = { retorno: Pick<ErpRetorno, 'isDownloaded'>; size?: 'header' }

export function DownloadPill({ retorno: { isDownloaded }, size }: Taken) {
  const t = usePhrases(phrases)
  return isDownloaded ? (
    <StatusPill tone="ok" icon={IconDownload} word={t('downloaded')} size={size} />
  ) : (
    <StatusPill tone="att" icon={IconHourglass} word={t('not_downloaded')} size={size} />
  )
}
