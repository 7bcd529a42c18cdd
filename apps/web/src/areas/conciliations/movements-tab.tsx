import type { Movement } from '@caderneta/contracts/conciliation-shapes'
import { movementKindWords } from '@caderneta/contracts/conciliation-words'
import { conciliations } from '@caderneta/contracts/conciliations'
import { numberText } from '../../client/number-text.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { usePage } from '../../client/use-page.ts'
import { RecordExport } from '../../screens/list-tools.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { faceOf } from '../../ui/load-faces.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { bankFilePaths } from '../bank-files/paths.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { StatusOfDay } from './conciliation-pills.tsx'
import { phrases } from './phrases.ts'

/** Titles, Pix and fees of the day; what is told and not booked first. */
export function MovementsTab({ id }: { id: string }) {
  const t = usePhrases(phrases)
  const kind = useTableWords(movementKindWords)
  const page = usePage(conciliations.movements, { id })
  const nameOf = (row: Movement) => row.guardianName ?? kind(row.kind)
  return (
    <>
      <RecordExport exported={conciliations.exportMovements} given={{ id }} />
      <RecordTable>
        <DataTable
          label={t('movements')}
          columns={useMovementColumns()}
          rows={page.rows}
          rowId={(row) => row.id}
          rowName={nameOf}
          rowHref={hrefOf}
          loading={page.isLoading}
          foot={{ pager: page.pager }}
          face={faceOf(page, <EmptyFace title={t('no_movements')} ruled={false} />)}
          card={(row) => ({
            title: nameOf(row),
            amount: <Money cents={row.bookedCents} />,
            lines: [
              kind(row.kind),
              row.invoiceNumber === null ? '' : `${t('invoice')} ${numberText(row.invoiceNumber)}`,
            ],
            pill: <StatusOfDay status={row.status} />,
          })}
        />
      </RecordTable>
    </>
  )
}

/** Its invoice, else the line of the retorno. */
function hrefOf({ invoiceId, bankFileId, position }: Movement): string {
  if (invoiceId !== null) return invoicePaths.one({ invoiceId })
  return bankFileId === null
    ? bankFilePaths.exceptions()
    : bankFilePaths.retorno({ retornoId: bankFileId, linha: String(position ?? 1) })
}

function useMovementColumns(): Column<Movement>[] {
  const t = usePhrases(phrases)
  const kind = useTableWords(movementKindWords)
  return [
    { id: 'number', header: t('invoice'), kind: 'number', cell: (row) => numberText(row.invoiceNumber) },
    { id: 'guardian', header: t('guardian'), kind: 'name', fixed: true, cell: (row) => row.guardianName ?? '---' },
    { id: 'rail', header: t('rail'), kind: 'words', rank: 'middle', cell: (row) => kind(row.kind) },
    { id: 'paid', header: t('paid_on'), kind: 'date', rank: 'low', cell: (row) => <DateText on={row.paidOn} /> },
    { id: 'days', header: t('days'), kind: 'number', rank: 'low', cell: (row) => row.days ?? '---' },
    { id: 'told', header: t('retorno'), kind: 'money', cell: (row) => <Money cents={row.toldCents} digits /> },
    {
      id: 'fee',
      header: t('fees'),
      kind: 'money',
      rank: 'middle',
      cell: (row) => row.feeCents > 0 && <Money cents={row.feeCents} digits />,
    },
    { id: 'ledger', header: t('ledger'), kind: 'money', cell: (row) => <Money cents={row.bookedCents} digits /> },
    { id: 'state', header: t('state'), cell: (row) => <StatusOfDay status={row.status} /> },
  ]
}
