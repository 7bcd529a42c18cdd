import { type PaymentGateway, paymentGateways } from '@caderneta/contracts/payment-gateways'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Note } from '../../ui/note.tsx'
import { ChosenPill } from './chosen-pill.tsx'
import { GatewayInUse } from './gateway-in-use.tsx'
import { paymentGatewayPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function PaymentGatewaysPage() {
  const t = usePhrases(phrases)
  const isNetwork = useConfiguration().currentTenant.id !== null
  const columns: Column<PaymentGateway>[] = [
    { id: 'name', header: t('name'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'url', header: t('url'), kind: 'words', cell: (row) => row.url, rank: 'middle' },
    { id: 'state', header: t('state'), cell: (row) => <ChosenPill record={row} /> },
  ]
  return (
    <ListPage
      list={paymentGateways.list}
      title={t('title')}
      hint={t(isNetwork ? 'about_network' : 'about_global')}
      create={{ label: t('create'), href: paymentGatewayPaths.create(), demand: paymentGateways.create }}
      summary={isNetwork ? <GatewayInUse /> : <Note tone="go">{t('global_note')}</Note>}
      find={t('name')}
      columns={columns}
      name={(row) => row.name}
      href={(row) => paymentGatewayPaths.one({ paymentGatewayId: row.id })}
      card={(row) => ({ title: row.name, lines: [row.url], pill: <ChosenPill record={row} /> })}
      empty={{ title: t('empty'), hint: t(isNetwork ? 'empty_network' : 'empty_global') }}
    />
  )
}
