import { type CallingHours, callingHours } from '@caderneta/contracts/calling-hours'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { Button } from '../../ui/button.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { toast } from '../../ui/toast.ts'
import { askHours } from './hours-dialog.tsx'
import { phrases } from './phrases.ts'

/** When families may be called, by state: what was, is and will be, each with its source. */
export function HoursPage() {
  const t = usePhrases(phrases)
  const mayAdd = useMay()(callingHours.addHours)
  return (
    <RecordScreen
      crumbs={[useSettingsCrumb()]}
      title={t('title')}
      actions={
        mayAdd && (
          <Button kind="primary" onClick={() => void askHours()}>
            {t('add')}
          </Button>
        )
      }
    >
      <Loaded query={useRecord(callingHours.hours, {})}>{({ items }) => <Table rows={items} />}</Loaded>
    </RecordScreen>
  )
}

const day = (date: string) => formatDate(toCalendarDate(date))

function Table({ rows }: { rows: readonly CallingHours[] }) {
  const t = usePhrases(phrases)
  const { today } = useConfiguration().environment
  const mayRemove = useMay()(callingHours.removeHours)
  const valid = ({ validFrom: from, validTo: to, isInForce }: CallingHours) =>
    [
      to === null ? t('from_day', { day: day(from) }) : t('until_day', { from: day(from), to: day(to) }),
      isInForce && t('in_force'),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <Statement
      label={t('title')}
      columns={[
        { id: 'state', header: t('uf'), role: 'line' },
        { id: 'valid', header: t('valid'), role: 'from' },
        { id: 'week', header: t('weekdays'), role: 'from' },
        { id: 'saturday', header: t('saturday'), role: 'from' },
        { id: 'holidays', header: t('holidays'), role: 'from', wraps: true },
        { id: 'source', header: t('source'), role: 'from', wraps: true },
        { id: 'verb', header: '', role: 'action', width: 110 },
      ]}
      rows={rows.map((row) => ({
        id: row.id,
        name: row.state,
        cells: {
          state: row.state === 'BR' ? t('others') : row.state,
          valid: valid(row),
          week: `${row.weekdayFrom} - ${row.weekdayTo}`,
          saturday: row.saturdayFrom === null ? t('never') : `${row.saturdayFrom} - ${row.saturdayTo}`,
          holidays: row.holidays.join(', ') || '---',
          source: row.source,
          verb: mayRemove && row.validFrom > today && <Remove row={row} />,
        },
      }))}
    />
  )
}

function Remove({ row: { id, state } }: { row: CallingHours }) {
  const t = usePhrases(phrases)
  const { mutate, isPending } = useWrite(callingHours.removeHours, {
    onDone: () => toast.success({ title: t('removed'), line: state }),
  })
  const ask = async () => {
    if (await dialogs.remove({ title: t('remove_title'), confirm: t('remove') })) mutate({ id })
  }
  return (
    <Button onClick={() => void ask()} loading={isPending}>
      {t('remove')}
    </Button>
  )
}
