import { LineKind, type TransferSource } from '@caderneta/contracts/transfer-shapes'
import { transfers } from '@caderneta/contracts/transfers'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { countText, dateText, moneyDigits } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import type { StatementRow } from '../../ui/statement.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { enrollmentPaths } from '../enrollments/paths.ts'
import { adjustmentPaths } from '../adjustments/paths.ts'
import { retentionPaths } from '../retentions/paths.ts'
import { transferPaths } from './paths.ts'
import { phrases } from './phrases.ts'

const shown = 10

/** The first things behind a line, read when it is opened; the others stand under "Origem". */
export function useLineSources(id: string) {
  const [known, setKnown] = useState<ReadonlyMap<string, TransferSource[]>>(new Map())
  const toRow = useSourceRow()
  const toRest = useRestRow(id)
  const load = (kind: string) => {
    const line = LineKind.parse(kind)
    void call(transfers.sources, { id, line, maxResultCount: shown + 1 }).then(({ items }) =>
      setKnown((before) => new Map(before).set(kind, items)),
    )
  }
  const childrenOf = (kind: string): StatementRow[] | undefined => {
    const found = known.get(kind)
    if (found === undefined) return undefined
    return [...found.slice(0, shown).map(toRow), ...(found.length > shown ? [toRest(kind)] : [])]
  }
  return { load, childrenOf }
}

function useSourceRow(): (source: TransferSource) => StatementRow {
  const language = useLanguage()
  return (source) => {
    const who = source.guardianName ?? source.studentName ?? source.note ?? '---'
    const words = source.invoiceNumber === null ? who : `${countText(source.invoiceNumber, language)} · ${who}`
    const href = hrefOfSource(source)
    return {
      id: source.id,
      name: words,
      cells: {
        line: href ? <TextLink href={href}>{words}</TextLink> : words,
        from: source.paidOn === null ? source.studentName : dateText(source.paidOn),
        value: moneyDigits(source.cents),
      },
    }
  }
}

/** The invoice behind it; of the school's schedule the enrollment; of what people decided the retention or the adjustment. */
export function hrefOfSource(source: TransferSource): string | undefined {
  const { invoiceId, enrollmentId, retentionId, adjustmentId } = source
  if (invoiceId !== null) return invoicePaths.one({ invoiceId })
  if (retentionId !== null) return retentionPaths.one({ retentionId })
  if (adjustmentId !== null) return adjustmentPaths.one({ adjustmentId })
  return enrollmentId === null ? undefined : enrollmentPaths.one({ enrollmentId })
}

function useRestRow(id: string): (kind: string) => StatementRow {
  const t = usePhrases(phrases)
  return (kind) => ({
    id: `rest ${kind}`,
    name: t('all_sources'),
    cells: {
      line: <TextLink href={transferPaths.one({ id, aba: 'origem', linha: kind })}>{t('all_sources')}</TextLink>,
    },
  })
}
