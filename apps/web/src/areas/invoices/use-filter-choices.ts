// What the list can be narrowed to, with the names of the chosen values.
import { classes } from '@caderneta/contracts/classes'
import { bankRegistrations, invoiceStatuses } from '@caderneta/contracts/invoice-shapes'
import { schools } from '@caderneta/contracts/schools'
import { addMonths, firstOfMonth, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { call } from '../../client/call.ts'
import { useMay } from '../../client/permissions.ts'
import { useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import type { SelectOption } from '../../ui/select-field.tsx'
import { useMonthWords } from './invoice-words.ts'
import { registrationWords, statusWords } from '@caderneta/contracts/invoice-status-words'

export type FilterName = 'status' | 'school' | 'class' | 'competence' | 'registration'

export type FilterChoice = {
  options: SelectOption[]
  search?: (text: string) => Promise<SelectOption[]>
}

const MONTHS_BACK = 12
const MONTHS_AHEAD = 6

/** Options of every filter. Schools and classes are those the person works in. */
export function useFilterChoices(today: string, chosenClassId: string | undefined): Record<FilterName, FilterChoice> {
  const status = useTableWords(statusWords)
  const registration = useTableWords(registrationWords)
  const month = useMonthWords()
  const may = useMay()
  const schoolList = useRecord(schools.options, {}, { staleSeconds: 300 }).data?.items ?? []
  const mayClasses = may(classes.list)
  const classList =
    useRecord(classes.list, { isActive: 'true' }, { enabled: mayClasses, staleSeconds: 300 }).data?.items ?? []
  const chosenClass = useRecord(
    classes.get,
    { id: chosenClassId ?? '' },
    { enabled: chosenClassId !== undefined && may(classes.get), staleSeconds: 300 },
  ).data
  const first = firstOfMonth(toCalendarDate(today))
  return {
    status: { options: invoiceStatuses.map((value) => ({ value, label: status(value) })) },
    registration: { options: bankRegistrations.map((value) => ({ value, label: registration(value) })) },
    school: { options: schoolList.map(({ id, name }) => ({ value: id, label: name })) },
    class: {
      options: withOne(classList.map(classOption), chosenClass && classOption(chosenClass)),
      search: async (search) => (await call(classes.list, { search, isActive: 'true' })).items.map(classOption),
    },
    competence: {
      options: Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, index) => {
        const value = addMonths(first, MONTHS_AHEAD - index)
        return { value, label: month(value) }
      }),
    },
  }
}

export function classOption(row: { id: string; name: string; schoolName: string; schoolYear: number }): SelectOption {
  return { value: row.id, label: `${row.name} · ${row.schoolYear} · ${row.schoolName}` }
}

function withOne(options: SelectOption[], one: SelectOption | undefined): SelectOption[] {
  return one && !options.some((option) => option.value === one.value) ? [one, ...options] : options
}
