import { conciliations } from '@caderneta/contracts/conciliations'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { IconFileUpload, IconListDetails, IconRefresh } from '@tabler/icons-react'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { ListVerbs } from '../../screens/list-verbs.tsx'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAccountChoices } from './account-choices.ts'
import { askStatement } from './import-dialog.tsx'
import { conciliationPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** Gathers the last days again, leads to the lines, and takes a statement. */
export function DayActions() {
  const t = usePhrases(phrases)
  const may = useMay()
  const refresh = useRefresh()
  const accounts = useAccountChoices()
  return (
    <ListVerbs
      primary={
        may(conciliations.readStatement)
          ? { id: 'import', label: t('import'), icon: IconFileUpload, run: () => void askStatement(accounts) }
          : undefined
      }
      second={may(conciliations.refresh) ? refresh : undefined}
      more={[{ id: 'lines', label: t('all_lines'), icon: IconListDetails, href: conciliationPaths.lines() }]}
    />
  )
}

/** As far as one call reaches. */
const daysBack = 88
const daysAhead = 3

function useRefresh(): RecordVerb {
  const t = usePhrases(phrases)
  const today = toCalendarDate(useConfiguration().environment.today)
  const { mutate, isPending } = useWrite(conciliations.refresh)
  const refresh = () =>
    mutate(
      { from: addDays(today, -daysBack), to: addDays(today, daysAhead) },
      {
        onSuccess: ({ days }) => toast.success({ title: t('refreshed'), line: t('refreshed_line', { count: days }) }),
      },
    )
  return { id: 'refresh', label: t('refresh'), icon: IconRefresh, busy: isPending, run: refresh }
}

export function ImportButton() {
  const t = usePhrases(phrases)
  const may = useMay()
  const accounts = useAccountChoices()
  if (!may(conciliations.readStatement)) return null
  return (
    <Button kind="primary" icon={IconFileUpload} onClick={() => void askStatement(accounts)}>
      {t('import')}
    </Button>
  )
}
