import { conciliations } from '@caderneta/contracts/conciliations'
import type { NetworkClearing } from '@caderneta/contracts/conciliation-shapes'
import { enterNetwork } from '../../client/network-switch.ts'
import { usePhrases } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { phrases } from './phrases.ts'

/** The open clearing of every network; a row goes into its network. */
export function NetworksDesk() {
  const t = usePhrases(phrases)
  return (
    <ListPage
      list={conciliations.networks}
      exported={conciliations.exportNetworks}
      title={t('networks_title')}
      hint={t('networks_hint')}
      columns={useColumns()}
      id={(row) => String(row.id)}
      name={(row) => row.name}
      onOpen={({ id, name }) => enterNetwork({ id, name })}
      card={(row) => ({
        title: row.name,
        amount: <Money cents={row.openCents} />,
        lines: [`${t('open_days')}: ${row.openDays}`, `${t('open_lines')}: ${row.openLines}`],
      })}
      empty={{ title: t('networks_empty') }}
    />
  )
}

function useColumns(): Column<NetworkClearing>[] {
  const t = usePhrases(phrases)
  return [
    { id: 'name', header: t('network'), kind: 'name', fixed: true, cell: (row) => row.name },
    { id: 'days', header: t('open_days'), kind: 'number', cell: (row) => row.openDays },
    { id: 'divergent', header: t('divergent'), kind: 'number', cell: (row) => row.divergentDays },
    { id: 'lines', header: t('open_lines'), kind: 'number', rank: 'middle', cell: (row) => row.openLines },
    { id: 'since', header: t('since'), kind: 'date', rank: 'middle', cell: (row) => <DateText on={row.oldestDay} /> },
    { id: 'open', header: t('open_value'), kind: 'money', cell: (row) => <Money cents={row.openCents} digits /> },
  ]
}
