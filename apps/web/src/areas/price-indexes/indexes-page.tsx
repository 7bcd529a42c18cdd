import { type PriceIndex, type PriceSeries, priceIndexes } from '@caderneta/contracts/price-indexes'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { monthText, usePercentText } from './index-words.ts'
import { askIndexes } from './load-dialog.tsx'
import { phrases } from './phrases.ts'

/** Every value of the series with its versions, and the months that are missing. */
export function IndexesPage() {
  const t = usePhrases(phrases)
  const mayLoad = useMay()(priceIndexes.load)
  const query = useRecord(priceIndexes.list, {})
  const canAsk = query.data?.canAsk ?? false
  return (
    <RecordScreen
      crumbs={[useSettingsCrumb()]}
      title={t('title')}
      actions={
        mayLoad && (
          <Button kind="primary" onClick={() => void askIndexes(canAsk)}>
            {t('load')}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {({ items, missing }) => (
          <>
            {(['ipca', 'legalRate'] as const).map((series) => (
              <Missing key={series} series={series} months={missing.filter((each) => each.series === series)} />
            ))}
            {items.length === 0 ? <Note tone="att">{t('none')}</Note> : <Table rows={items} />}
          </>
        )}
      </Loaded>
    </RecordScreen>
  )
}

function Missing({ series, months }: { series: PriceSeries; months: readonly { month: string }[] }) {
  const t = usePhrases(phrases)
  if (months.length === 0) return null
  const list = months.map(({ month }) => monthText(month)).join(', ')
  return <Note tone="att">{t(`missing_${series}`, { list })}</Note>
}

const day = (date: string) => formatDate(toCalendarDate(date))

function Table({ rows }: { rows: readonly PriceIndex[] }) {
  const t = usePhrases(phrases)
  const percent = usePercentText()
  const about = ({ source, reason, isReplaced }: PriceIndex) =>
    [source, reason && t('corrected', { reason }), isReplaced && t('replaced')].filter(Boolean).join(', ')
  return (
    <Statement
      label={t('title')}
      columns={[
        { id: 'month', header: t('month'), role: 'line' },
        { id: 'series', header: t('series'), role: 'from' },
        { id: 'published', header: t('published'), role: 'from' },
        { id: 'counts', header: t('counts'), role: 'from' },
        { id: 'source', header: t('source'), role: 'from' },
        { id: 'by', header: t('by'), role: 'from' },
        { id: 'percent', header: t('percent'), role: 'value', width: 110 },
      ]}
      rows={rows.map((row) => ({
        id: `${row.series} ${row.month} ${row.version}`,
        name: `${t(row.series)} ${monthText(row.month)}`,
        cells: {
          month: monthText(row.month),
          series: t(row.series),
          published: day(row.publishedOn),
          counts: day(row.countsFrom),
          source: about(row),
          by: row.loadedByName,
          percent: percent(row.percent),
        },
      }))}
    />
  )
}
