import { type PaymentFile, paymentFiles } from '@caderneta/contracts/payment-files'
import { usePhrases } from '../../client/phrases.ts'
import { ActivePill, useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { paymentFilePaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function PaymentFilesPage() {
  const t = usePhrases(phrases)
  const columns: Column<PaymentFile>[] = [
    { id: 'name', header: t('name'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'state', header: t('state'), cell: (row) => <ActivePill isActive={row.isActive} gender="masculine" /> },
  ]
  return (
    <ListPage
      list={paymentFiles.list}
      title={t('title')}
      create={{ label: t('create'), href: paymentFilePaths.create(), demand: paymentFiles.create }}
      find={t('name')}
      filters={[useActiveFilter('masculine')]}
      columns={columns}
      name={(row) => row.name}
      href={(row) => paymentFilePaths.one({ paymentFileId: row.id })}
      card={(row) => ({
        title: row.name,
        pill: <ActivePill isActive={row.isActive} gender="masculine" />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}
