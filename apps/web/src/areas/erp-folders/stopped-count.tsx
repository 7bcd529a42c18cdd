import { erpFolders } from '@caderneta/contracts/erp-folders'
import { useRecord } from '../../client/use-record.ts'

const most = 20

/** How many folders something keeps from being read; draws nothing where all are. */
export function StoppedCount() {
  const { data } = useRecord(erpFolders.list, { state: 'stopped', maxResultCount: most })
  if (!data || data.items.length === 0) return null
  return <>{data.nextCursor === null ? String(data.items.length) : `${most}+`}</>
}
