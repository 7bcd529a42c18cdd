import { products } from '@caderneta/contracts/products'
import { useMay } from '../../client/permissions.ts'
import { useRecord } from '../../client/use-record.ts'

type Kept = { productId: string | null; productName: string | null }
export type ProductChoice = { value: string; label: string }

/** Products of the catalog in use, and those that are chosen already. */
export function useProductChoices(chosen: readonly Kept[]): ProductChoice[] {
  const enabled = useMay()(products.list)
  const { data } = useRecord(products.list, { isActive: 'true', maxResultCount: 200 }, { enabled })
  const offered = data?.items.filter(({ isBuiltIn }) => !isBuiltIn).map(({ id, name }) => ({ value: id, label: name }))
  const kept = chosen.flatMap(({ productId, productName }) =>
    productId === null || !productName ? [] : [{ value: productId, label: productName }],
  )
  return [...new Map([...kept, ...(offered ?? [])].map((each) => [each.value, each])).values()]
}
