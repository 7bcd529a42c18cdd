import { transferSchedule } from '@caderneta/contracts/transfer-schedule'
import type { Transfer, TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import type { BulkVerb, Selection } from '../../ui/data-table.tsx'
import { askSchedule } from './schedule-dialog.tsx'
import { schedulePhrases } from './schedule-phrases.ts'

/** Schedules what of the transfer nothing pays yet. */
export function useScheduleVerb(transfer: TransferRecord): RecordVerb | undefined {
  const t = usePhrases(schedulePhrases)
  const may = useMay()
  if (!may(transferSchedule.schedule) || transfer.openCents === 0) return undefined
  return {
    id: 'schedule',
    label: `${t('schedule')}…`,
    icon: IconCalendarEvent,
    run: () => void askSchedule([transfer], true),
  }
}

export function useScheduleManyVerb(selection: Selection<Transfer>): BulkVerb {
  const t = usePhrases(schedulePhrases)
  const chosen = [...selection.rows.values()].filter(({ openCents }) => openCents > 0)
  const ask = async () => {
    if (await askSchedule(chosen, false)) selection.clear()
  }
  return {
    id: 'schedule',
    label: `${t('schedule')}…`,
    icon: IconCalendarEvent,
    onClick: () => void ask(),
    disabledReason: chosen.length === 0 ? t('none') : undefined,
  }
}
