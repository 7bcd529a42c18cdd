import { networkSubject } from './network-subject.ts'
import { RecordHistory } from '../../screens/record-history.tsx'

/** What the host did with the network: it stands in the network's own log. */
export function TenantHistory({ tenantId }: { tenantId: number }) {
  return <RecordHistory subjectId={networkSubject(tenantId)} ofNetwork={tenantId} />
}
