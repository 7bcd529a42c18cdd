import { type PaymentGateway, paymentGateways } from '@caderneta/contracts/payment-gateways'
import { usePhrases } from '../../client/phrases.ts'
import { ActivePill, useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { paymentGatewayPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function PaymentGatewaysPage() {
  const t = usePhrases(phrases)
  const columns: Column<PaymentGateway>[] = [
    { id: 'name', header: t('name'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'state', header: t('state'), cell: (row) => <ActivePill isActive={row.isActive} gender="masculine" /> },
  ]
  return (
    <ListPage
      list={paymentGateways.list}
      title={t('title')}
      create={{ label: t('create'), href: paymentGatewayPaths.create(), demand: paymentGateways.create }}
      find={t('name')}
      filters={[useActiveFilter('masculine')]}
      columns={columns}
      name={(row) => row.name}
      href={(row) => paymentGatewayPaths.one({ paymentGatewayId: row.id })}
      card={(row) => ({
        title: row.name,
        pill: <ActivePill isActive={row.isActive} gender="masculine" />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}
