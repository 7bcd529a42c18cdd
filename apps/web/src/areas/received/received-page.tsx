import { received } from '@caderneta/contracts/received'
import { addDays, firstOfMonth, lastOfMonth, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { useRecord } from '../../client/use-record.ts'
import { type DateRange, periodOf, rangeOf } from '../../screens/periods.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { useSchoolChoices } from '../schools/public.ts'
import { DoublesSection } from './doubles-section.tsx'
import { receivedPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import css from './received.module.css'
import { ReceivedSums } from './received-sums.tsx'

const mostDays = 92

/** Those of the lists that are at most as long. */
const shortPeriods = ['today', 'week', 'month', 'quarter'] as const

type PeriodFieldProps = { range: DateRange; today: string; onChange: (range: DateRange) => void }

/** A range of its own is none of them: both dates say it. */
function PeriodField({ range, today, onChange }: PeriodFieldProps) {
  const t = usePhrases(phrases)
  const words = { today: t('in_day'), week: t('in_week'), month: t('in_month'), quarter: t('in_quarter') }
  const period = periodOf(range, today)
  return (
    <SelectField
      label={t('period')}
      placeholder={t('own_period')}
      options={shortPeriods.map((value) => ({ value, label: words[value] }))}
      value={shortPeriods.find((each) => each === period) ?? null}
      onChange={(chosen) => {
        const found = shortPeriods.find((each) => each === chosen)
        if (found) onChange(rangeOf(found, today))
      }}
    />
  )
}

/** What came in a period against what fell due: by day, method and account, and what looks paid twice. */
export function ReceivedPage() {
  const t = usePhrases(phrases)
  const { today } = useConfiguration().environment
  const { filter, change } = useRouteFilter(received.list)
  const options = useSchoolChoices()
  const from = filter.from ?? firstOfMonth(toCalendarDate(today))
  const to = filter.to ?? lastOfMonth(toCalendarDate(today))
  const isShort = to >= from && to < addDays(toCalendarDate(from), mostDays)
  const asked = { from, to, schoolId: filter.schoolId }
  const summary = useRecord(received.summary, asked, { enabled: isShort })
  return (
    <RecordScreen
      crumbs={[]}
      title={t('title')}
      actions={<TextLink href={receivedPaths.list({ from, to })}>{t('see_all')}</TextLink>}
    >
      <div className={css.page}>
        <div className={css.asked}>
          <PeriodField range={{ from, to }} today={today} onChange={change} />
          <DateField label={t('from')} value={from} onChange={(day) => day !== null && change({ from: day })} />
          <DateField label={t('to')} value={to} onChange={(day) => day !== null && change({ to: day })} />
          <SelectField
            label={t('school')}
            placeholder={t('every_school')}
            options={options}
            value={[filter.schoolId].flat()[0] ?? null}
            onChange={(id) => change({ schoolId: id ?? undefined })}
          />
        </div>
        {!isShort && <Note tone="att">{t('too_long')}</Note>}
        {isShort && (
          <>
            <Loaded query={summary}>
              {(data) =>
                data.days.length === 0 && data.methods.length === 0 ? (
                  <EmptyFace title={t('nothing')}>{t('nothing_hint')}</EmptyFace>
                ) : (
                  <ReceivedSums summary={data} from={from} to={to} />
                )
              }
            </Loaded>
            <DoublesSection asked={asked} />
          </>
        )}
      </div>
    </RecordScreen>
  )
}
