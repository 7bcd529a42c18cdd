import type { CommissionRecord } from '@caderneta/contracts/commissions'
import { toCents } from '@caderneta/kernel/money'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { moneyText } from '../../ui/format.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { monthText } from './commission-texts.ts'
import { phrases } from './phrases.ts'

type Row = CommissionRecord['kept'][number]

/** What closed transfers kept by the commission, month by month. */
export function KeptMonths({ rows }: { rows: Row[] }) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const month = (row: Row) => monthText(row.competence, language)
  const cents = (row: Row) => moneyText(toCents(row.cents))
  const columns: Column<Row>[] = [
    { id: 'month', header: t('competence'), kind: 'name', cell: month, fixed: true },
    { id: 'payments', header: t('payments'), kind: 'number', cell: (row) => row.payments },
    { id: 'total', header: t('total'), kind: 'number', cell: cents },
  ]
  return (
    <>
      <SectionTitle hint={t('kept_hint')}>{t('kept')}</SectionTitle>
      <RecordTable>
        <DataTable
          label={t('kept')}
          columns={columns}
          rows={rows}
          rowId={(row) => row.competence}
          rowName={month}
          card={(row) => ({ title: month(row), lines: [cents(row)] })}
          face={
            rows.length === 0 ? (
              <EmptyFace title={t('nothing_kept')} ruled={false}>
                {t('nothing_kept_hint')}
              </EmptyFace>
            ) : undefined
          }
          faceKeepsHead={false}
        />
      </RecordTable>
    </>
  )
}
