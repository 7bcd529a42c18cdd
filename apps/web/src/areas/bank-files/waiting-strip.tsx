import { bankFiles } from '@caderneta/contracts/bank-files'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { Money } from '../../ui/format.tsx'
import { SummaryStrip } from '../../ui/summary-strip.tsx'
import { movements, titleCount } from './movement-facts.ts'
import { bankFilePaths } from './paths.ts'
import { remessaPhrases } from './remessa-phrases.ts'

/** At most what the strip can hold; the page of preparing lists all. */
const mostShown = 5

/** What waits to be told, by bank agreement; each cell leads to its preview. */
export function WaitingStrip() {
  const t = usePhrases(remessaPhrases)
  const may = useMay()
  const navigate = useNavigate()
  const { data } = useRecord(bankFiles.waitingRemessas, {})
  const waiting = (data?.items ?? []).filter(({ counts }) => titleCount(counts) > 0)
  if (waiting.length === 0) return null
  return (
    <SummaryStrip
      label={t('waiting')}
      cells={waiting.slice(0, mostShown).map((item) => ({
        id: item.bankAgreementId,
        words: `${item.bankName} · ${item.carteira}`,
        count: titleCount(item.counts),
        value: <Money cents={item.sums[movements.find((each) => item.counts[each] > 0) ?? 'register']} />,
        note: item.isRunning ? t('running') : noteOf(item.counts),
      }))}
      onPress={
        may(bankFiles.prepareRemessa)
          ? (id) => void navigate({ to: bankFilePaths.prepare({ convenio: id }) })
          : undefined
      }
    />
  )

  function noteOf(counts: (typeof waiting)[number]['counts']): string {
    const parts = movements.filter((movement) => counts[movement] > 0)
    return parts.map((movement) => `${t(`titles_${movement}`)}: ${counts[movement]}`).join(', ')
  }
}
