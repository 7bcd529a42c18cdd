import { transferPapers, type TransferYear, type YearMonth } from '@caderneta/contracts/transfer-papers'
import { IconChevronLeft, IconChevronRight, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { saveFile } from '../../client/file-transfer.ts'
import { useMonthName } from '../../client/month-name.ts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { moneyDigits, moneyText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import { paperPhrases } from './paper-phrases.ts'
import { transferPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import css from './transfer.module.css'
import { StatusOfTransfer } from './transfer-status.tsx'

/** What a school was paid in a year, and its papers. */
export function YearPage() {
  const t = usePhrases(phrases)
  const words = usePhrases(paperPhrases)
  const { id, year, planId } = usePathParams(transferPaths.year)
  return (
    <RecordPage
      query={useRecord(transferPapers.year, { id, year: Number(year), planId })}
      title={words('of_year')}
      crumbs={[{ label: t('title'), href: transferPaths.list() }]}
      useView={useYearView}
    />
  )
}

function useYearView(summary: TransferYear): RecordView {
  const t = usePhrases(paperPhrases)
  const { schoolId: id, schoolName, planId, year } = summary
  const save = (format: 'pdf' | 'xlsx') => () => void saveFile(transferPapers.yearPaper, { id, year, planId, format })
  const other = (than: number) => transferPaths.year({ id, year: than, planId })
  return {
    crumb: String(year),
    title: schoolName,
    who: t('year_title', { year }),
    verbs: {
      primary: { id: 'pdf', label: t('year_pdf'), icon: IconFileTypePdf, run: save('pdf') },
      second: { id: 'xlsx', label: t('year_xlsx'), icon: IconFileSpreadsheet, run: save('xlsx') },
      more: [
        { id: 'before', label: t('before'), icon: IconChevronLeft, href: other(year - 1) },
        { id: 'after', label: t('after'), icon: IconChevronRight, href: other(year + 1) },
      ],
    },
    body: <Year summary={summary} />,
  }
}

function Year({ summary }: { summary: TransferYear }) {
  const t = usePhrases(paperPhrases)
  const { planName, totals, months } = summary
  if (months.length === 0) return <EmptyFace title={t('no_data')}>{t('no_data_hint')}</EmptyFace>
  return (
    <div className={css.page}>
      <BigMoney cents={totals.paidCents} label={t('paid')} />
      <FactList
        facts={[
          { label: t('plan'), value: planName },
          { label: t('income'), value: moneyText(totals.incomeCents) },
          { label: t('taken'), value: moneyText(totals.takenCents) },
          { label: t('settled'), value: moneyText(totals.settledCents) },
        ]}
      />
      <Months summary={summary} />
    </div>
  )
}

function Months({ summary: { months, totals, year } }: { summary: TransferYear }) {
  const t = usePhrases(paperPhrases)
  const rowOf = useRowOfMonth()
  const total: StatementRow = {
    id: 'total',
    kind: 'total',
    name: t('total'),
    cells: { month: t('total'), ...amountsOf(totals) },
  }
  return (
    <Statement
      label={t('year_title', { year })}
      columns={[
        { id: 'month', header: t('month'), role: 'line' },
        { id: 'state', header: t('state'), role: 'pill' },
        { id: 'result', header: t('result'), role: 'value', width: 130 },
        { id: 'due', header: t('year_due'), role: 'value', width: 130 },
        { id: 'paid', header: t('paid_brl'), role: 'balance', width: 130 },
      ]}
      rows={[...months.map(rowOf), total]}
    />
  )
}

function useRowOfMonth(): (month: YearMonth) => StatementRow {
  const t = usePhrases(paperPhrases)
  const month = useMonthName()
  return ({ transferId: id, competence, isDetached, status, sums }) => {
    const name = isDetached ? `${month(competence)} · ${t('detached')}` : month(competence)
    return {
      id,
      name,
      cells: {
        month: <TextLink href={transferPaths.one({ id })}>{name}</TextLink>,
        state: <StatusOfTransfer status={status} />,
        ...(sums === null ? { result: '---', due: '---', paid: '---' } : amountsOf(sums)),
      },
    }
  }
}

function amountsOf({ resultCents, dueCents, paidCents }: TransferYear['totals']) {
  return { result: moneyDigits(resultCents), due: moneyDigits(dueCents), paid: moneyDigits(paidCents) }
}
