import { documentStatements, type YearOfPapers } from '@caderneta/contracts/document-statements'
import { saveFile } from '../../client/file-transfer.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { LoadErrorNote } from '../../ui/load-faces.tsx'
import { TextLink } from '../../ui/link.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { familyPagePhrases } from './family-page-phrases.ts'

/** Clearance and payments of each year, or why there is no clearance. */
export function FamilyStatements({ guardianId }: { guardianId: string }) {
  const t = usePhrases(familyPagePhrases)
  const may = useMay()
  const query = useRecord(documentStatements.years, { id: guardianId }, { enabled: may(documentStatements.years) })
  if (!may(documentStatements.years) || query.data?.years.length === 0) return null
  return (
    <section>
      <SectionTitle>{t('statements')}</SectionTitle>
      {query.data && <Years years={query.data.years} guardianId={guardianId} />}
      {query.error && !query.data && <LoadErrorNote error={query.error} onRetry={() => void query.refetch()} />}
    </section>
  )
}

function Years({ years, guardianId }: { years: YearOfPapers[]; guardianId: string }) {
  const t = usePhrases(familyPagePhrases)
  const mayPrint = useMay()(documentStatements.statement)
  const take = (kind: 'clearance' | 'expenses', year: number) => () =>
    void saveFile(documentStatements.statement, { id: guardianId, kind, year })
  const clearance = ({ year, clearance: ability, clearanceReason }: YearOfPapers) => (
    <>
      {ability.can && mayPrint && (
        <TextLink onClick={take('clearance', year)} label={t('clearance_of', { year: String(year) })}>
          {t('download')}
        </TextLink>
      )}
      {ability.can && clearanceReason !== null && ' · '}
      {clearanceReason}
    </>
  )
  const expenses = ({ year, expenses: ability }: YearOfPapers) =>
    ability.can && mayPrint ? (
      <TextLink onClick={take('expenses', year)} label={t('expenses_of', { year: String(year) })}>
        {t('download')}
      </TextLink>
    ) : (
      t('none')
    )
  const columns: Column<YearOfPapers>[] = [
    { id: 'year', header: t('year'), cell: ({ year }) => String(year), fixed: true },
    { id: 'clearance', header: t('clearance'), cell: clearance, minWidth: 280 },
    { id: 'expenses', header: t('expenses'), cell: expenses },
  ]
  return (
    <RecordTable>
      <DataTable
        label={t('statements')}
        columns={columns}
        rows={years}
        rowId={({ year }) => String(year)}
        rowName={({ year }) => String(year)}
        card={(row) => ({
          title: String(row.year),
          lines: [
            <span key="clearance">
              {t('clearance')}: {clearance(row)}
            </span>,
            <span key="expenses">
              {t('expenses')}: {expenses(row)}
            </span>,
          ],
        })}
      />
    </RecordTable>
  )
}
