import { classes } from '@caderneta/contracts/classes'
import { call } from '../../client/call.ts'
import { useMay } from '../../client/permissions.ts'
import { useRecord } from '../../client/use-record.ts'
import type { SelectOption } from '../../ui/select-field.tsx'

/** Classes of the person's schools, the chosen one among them, and how more are found by name. */
export function useClassChoices(chosenId: string | undefined): {
  options: SelectOption[]
  find: ((text: string) => Promise<SelectOption[]>) | undefined
} {
  const may = useMay()
  const first = useRecord(classes.list, { isActive: 'true' }, { enabled: may(classes.list), staleSeconds: 300 }).data
  const chosen = useRecord(
    classes.get,
    { id: chosenId ?? '' },
    { enabled: chosenId !== undefined && may(classes.get), staleSeconds: 300 },
  ).data
  return {
    options: withOne(first?.items.map(classOption) ?? [], chosen && classOption(chosen)),
    find: may(classes.list) ? findClass : undefined,
  }
}

async function findClass(search: string): Promise<SelectOption[]> {
  return (await call(classes.list, { search, isActive: 'true' })).items.map(classOption)
}

function classOption(row: { id: string; name: string; schoolName: string; schoolYear: number }): SelectOption {
  return { value: row.id, label: `${row.name} · ${row.schoolYear} · ${row.schoolName}` }
}

function withOne(options: SelectOption[], one: SelectOption | undefined): SelectOption[] {
  return one && !options.some((option) => option.value === one.value) ? [one, ...options] : options
}
