// What a change of a network's picture writes.
import { events } from '@caderneta/contracts/tenants'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { sha256 } from '../../platform/files/file-store.ts'
import { accept, type Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { changedTenantPart } from './tenant-store.ts'
import type { TenantRow } from './tenant-view.ts'

/** The audit line names the picture by its sum: what was printed when can be told. */
export function changedLogo(tenant: TenantRow, part: Part, before: Buffer | undefined, after: Buffer | undefined) {
  const change = { version: tenant.version + 1 }
  return accept(
    { ...tenant, ...change },
    {
      parts: [changedTenantPart(tenant.id, change), part],
      audit: {
        subjectId: networkSubject(tenant.id),
        body: { before: { logo: sumOf(before) }, after: { logo: sumOf(after) } },
      },
      events: [news(events['network.updated'], { subjectId: networkSubject(tenant.id), version: change.version })],
    },
  )
}

function sumOf(bytes: Buffer | undefined): string | null {
  return bytes === undefined ? null : sha256(bytes).toString('hex')
}
