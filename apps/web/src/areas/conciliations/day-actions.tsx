import { conciliations } from '@caderneta/contracts/conciliations'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { IconFileUpload, IconRefresh } from '@tabler/icons-react'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { useAccountChoices } from './account-choices.ts'
import { askStatement } from './import-dialog.tsx'
import { conciliationPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** Gathers the last days again, leads to the lines, and takes a statement. */
export function DayActions() {
  const t = usePhrases(phrases)
  const may = useMay()
  return (
    <>
      <TextLink href={conciliationPaths.lines()}>{t('all_lines')}</TextLink>
      {may(conciliations.refresh) && <RefreshButton />}
      <ImportButton />
    </>
  )
}

/** As far as one call reaches. */
const daysBack = 88
const daysAhead = 3

function RefreshButton() {
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
  return (
    <Button kind="secondary" icon={IconRefresh} loading={isPending} onClick={refresh}>
      {t('refresh')}
    </Button>
  )
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
