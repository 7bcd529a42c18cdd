import { desk } from '@caderneta/contracts/desk'
import { call } from '../../client/call.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import type { SelectOption } from '../../ui/select-field.tsx'
import { datesPhrases } from './transfer-dates-phrases.ts'

/** Names that stand in sight; others are found by typing. */
const shown = 50

type Networks = { items: { id: number; displayName: string }[] }

const toChoices = ({ items }: Networks): SelectOption[] =>
  items.map(({ id, displayName }) => ({ value: String(id), label: displayName }))

/** The filter of a list across networks by network. */
export function useNetworkFilter() {
  const t = usePhrases(datesPhrases)
  const { data } = useRecord(desk.networks, { maxResultCount: shown }, { staleSeconds: 60 })
  return {
    field: 'networkId' as const,
    name: t('network'),
    choices: data ? toChoices(data) : [],
    find: async (search: string) => toChoices(await call(desk.networks, { search, maxResultCount: shown })),
  }
}
