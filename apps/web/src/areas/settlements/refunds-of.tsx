import { type Refund, settlements } from '@caderneta/contracts/settlements'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { dateTimeText, moneyDigits } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { settlementPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { RefundVerbs } from './refund-verbs.tsx'
import { hasReference, Reference, StatePill, whoOf } from './refund-words.tsx'

const most = 5

type Of = { invoiceId: string } | { guardianId: string }

export function RefundsOfInvoice({ id: invoiceId }: { id: string }) {
  return <RefundsOf invoiceId={invoiceId} />
}

export function RefundsOfGuardian({ id: guardianId }: { id: string }) {
  return <RefundsOf guardianId={guardianId} />
}

/** With what the bank's statement calls it: a column of its own has no room beside the verbs. */
function Who({ row }: { row: Refund }) {
  const t = usePhrases(phrases)
  const who = whoOf(row, t)
  if (!hasReference(row)) return who
  return (
    <>
      {who}; <Reference row={row} />
    </>
  )
}

/** What goes back, or went back, of the money of an invoice or a family: the newest, with what may be done. Nothing where there is none. */
function RefundsOf(of: Of) {
  const t = usePhrases(phrases)
  const enabled = useMay()(settlements.listRefunds)
  const { data } = useRecord(settlements.listRefunds, { ...of, maxResultCount: most }, { enabled })
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <SectionTitle>{t('title')}</SectionTitle>
      <Statement
        label={t('title')}
        columns={[
          { id: 'at', header: t('asked'), role: 'when' },
          { id: 'state', header: t('state'), role: 'line' },
          { id: 'who', header: t('who'), role: 'from', wraps: true },
          { id: 'verbs', header: '', role: 'from', wraps: true },
          { id: 'value', header: t('amount_brl'), role: 'value', width: 120 },
        ]}
        rows={data.items.map((row) => ({
          id: row.id,
          name: t(row.status),
          cells: {
            at: dateTimeText(row.createdAt),
            state: <StatePill row={row} />,
            who: <Who row={row} />,
            verbs: <RefundVerbs row={row} />,
            value: moneyDigits(row.cents),
          },
        }))}
      />
      {data.items.length === most && 'guardianId' in of && (
        <TextLink href={settlementPaths.refunds(of)}>{t('of_family')}</TextLink>
      )}
    </section>
  )
}
