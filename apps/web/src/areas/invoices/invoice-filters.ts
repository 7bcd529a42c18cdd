// What the list can be narrowed to, with the names of the chosen values.
import { guardians } from '@caderneta/contracts/guardians'
import { bankRegistrations } from '@caderneta/contracts/invoice-shapes'
import { registrationWords, statusWords } from '@caderneta/contracts/invoice-status-words'
import { reachedStatuses } from '@caderneta/contracts/reached-statuses'
import type { invoices } from '@caderneta/contracts/invoices'
import { addMonths, firstOfMonth, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { call } from '../../client/call.ts'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import type { ListPageChip, ListPageFilter } from '../../screens/list-page.tsx'
import type { SelectOption } from '../../ui/select-field.tsx'
import { useSchoolFilter } from '../schools/public.ts'
import { useClassChoices } from './class-choices.ts'
import { listPhrases } from './invoice-list-phrases.ts'
import { type InvoiceListFilter, pressedCell } from './invoice-summary.tsx'
import { useMonthWords } from './invoice-words.ts'

type Filter = ListPageFilter<typeof invoices.list>

const MONTHS_BACK = 12
const MONTHS_AHEAD = 6

/** Schools, classes and guardians are those the person works with. A state that a pressed sum asks for stands there alone. */
export function useInvoiceFilters(filter: InvoiceListFilter): Filter[] {
  const t = usePhrases(listPhrases)
  const status = useTableWords(statusWords)
  const registration = useTableWords(registrationWords)
  const classes = useClassChoices([filter.classId].flat()[0])
  const statuses = reachedStatuses.map((value) => ({ value, label: status(value) }))
  return [
    { field: 'status', name: t('state'), choices: filter.displayState ? [] : statuses },
    useSchoolFilter(),
    { field: 'classId', name: t('class'), choices: classes.options, find: classes.find },
    useGuardianFilter(filter.guardianId),
    { field: 'competence', name: t('competence'), choices: useMonths() },
    {
      field: 'bankRegistration',
      name: t('filter_registration'),
      choices: bankRegistrations.map((value) => ({ value, label: registration(value) })),
      isSaidElsewhere: pressedCell(filter) !== undefined,
    },
  ]
}

function useMonths(): SelectOption[] {
  const month = useMonthWords()
  const first = firstOfMonth(toCalendarDate(useConfiguration().environment.today))
  return Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, index) => {
    const value = addMonths(first, MONTHS_AHEAD - index)
    return { value, label: month(value) }
  })
}

function useGuardianFilter(chosenId: string | undefined): Filter {
  const t = usePhrases(listPhrases)
  const may = useMay()
  const chosen = useRecord(
    guardians.get,
    { id: chosenId ?? '' },
    { enabled: chosenId !== undefined && may(guardians.get), staleSeconds: 300 },
  ).data
  return {
    field: 'guardianId',
    name: t('guardian'),
    choices: chosenId === undefined ? [] : [{ value: chosenId, label: chosen?.name ?? t('filter_chosen') }],
    find: may(guardians.list) ? findGuardian : undefined,
  }
}

async function findGuardian(search: string): Promise<SelectOption[]> {
  const { items } = await call(guardians.list, { search, maxResultCount: 20 })
  return items.map(({ id, name }) => ({ value: id, label: name }))
}

/** Fields of the address that have no place of their own in the bar. */
export function useInvoiceChips({ displayState, ...filter }: InvoiceListFilter): ListPageChip<typeof invoices.list>[] {
  const t = usePhrases(listPhrases)
  const isPressed = pressedCell({ displayState, ...filter }) !== undefined
  return [
    { field: 'studentId', name: t('student'), value: t('filter_chosen') },
    { field: 'enrollmentId', name: t('enrollment'), value: t('filter_chosen') },
    ...(displayState === undefined || isPressed
      ? []
      : [{ field: 'displayState' as const, name: t('filter_displayState'), value: t(`state_${displayState}`) }]),
  ]
}
