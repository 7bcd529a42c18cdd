// Products of the catalog that a plan may name: tuition and enrollment enter it by their category.
import { products } from '@caderneta/contracts/products'
import { useMay } from '../../client/permissions.ts'
import { useRecord } from '../../client/use-record.ts'

function useProducts() {
  const may = useMay()
  const { data } = useRecord(products.list, { maxResultCount: 200 }, { enabled: may(products.list) })
  return data?.items ?? []
}

export function useProductChoices(): { value: string; label: string }[] {
  return useProducts()
    .filter(({ isBuiltIn }) => !isBuiltIn)
    .map(({ id, name }) => ({ value: id, label: name }))
}

/** By name; those that nobody may see are counted. */
export function useProductNames(): (ids: readonly string[]) => string {
  const byId = new Map(useProducts().map(({ id, name }) => [id, name]))
  return (ids) => {
    const names = ids.flatMap((id) => byId.get(id) ?? [])
    const others = ids.length - names.length
    return [...names, ...(others > 0 ? [`+${others}`] : [])].join(', ')
  }
}
