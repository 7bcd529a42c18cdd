import { roles } from '@caderneta/contracts/roles'
import { useMay } from '../../client/permissions.ts'
import { useRecord } from '../../client/use-record.ts'
import { useRoleLabel } from './role-label.ts'

/** Groups of the network by name; empty while they load, and for those who may not list them. */
export function useRoleChoices(): { value: string; label: string }[] {
  const label = useRoleLabel()
  const may = useMay()
  const { data } = useRecord(roles.list, { maxResultCount: 200 }, { enabled: may(roles.list), staleSeconds: 30 })
  return (data?.items ?? []).map((role) => ({ value: role.name, label: label(role.name) }))
}
