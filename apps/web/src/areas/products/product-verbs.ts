// What may be done with a product: change it, take it out of the catalog and put it back.
import type { Permission } from '@caderneta/contracts/permissions'
import { type Product, products } from '@caderneta/contracts/products'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import { type RecordVerb, type RecordVerbs, useEditVerb } from '../../screens/record-verbs.tsx'
import { toast } from '../../ui/toast.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { productPaths } from './paths.ts'
import { phrases } from './phrases.ts'

const reissue = {
  needs: ['Caderneta.Product.Update', 'Caderneta.Invoice.Update'] satisfies Permission[],
  wholeNetwork: true,
} as const

/** As the page that puts a value on invoices asks it: pages about products load no contract of invoices. */
export function useMayReissue(): boolean {
  return useMay()(reissue)
}

export function useProductVerbs(record: Product): RecordVerbs {
  const may = useMay()
  const state = useStateVerb(record)
  const mayReissue = useMayReissue()
  const t = usePhrases(phrases)
  const href = invoicePaths.reissue({ productId: record.id })
  const onInvoices = { id: 'invoices', label: t('on_invoices'), href }
  return {
    primary: useEditVerb()(record.can?.update, productPaths.change({ productId: record.id })),
    second: may(products.deactivate) ? state : undefined,
    more: [mayReissue && record.isActive && !record.isBuiltIn ? onInvoices : undefined],
  }
}

function useStateVerb({ id, name, isActive, can }: Product): RecordVerb {
  const t = usePhrases(phrases)
  const on = useWrite(products.activate, { onDone: () => toast.success({ title: t('activated'), line: name }) })
  const off = useWrite(products.deactivate, {
    onDone: () =>
      toast.success({
        title: t('deactivated', { name }),
        line: t('deactivate_text'),
        action: { label: t('undo'), onClick: () => on.mutate({ id }) },
      }),
  })
  if (!isActive) {
    const run = () => on.mutate({ id })
    return { id: 'activate', label: t('activate'), icon: IconCircleCheck, run, busy: on.isPending }
  }
  return {
    id: 'deactivate',
    label: t('deactivate'),
    icon: IconCircleOff,
    run: () => off.mutate({ id }),
    busy: off.isPending,
    disabledReason: disabledReason(products.deactivate, can?.deactivate),
  }
}
