import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { sql } from 'kysely'
import { z } from 'zod'
import { inSchools } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { askBank } from './bank-client.ts'
import { audited } from './lever-audit.ts'

const PaidPix = z.object({ pix: z.tuple([z.object({ endToEndId: z.string(), valor: z.string() })]) })

export const payPix = direct(sandboxBank.payPix, async ({ platform, scope, input }) => {
  const { id } = input.params
  const invoice = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(
      statement(
        sql<{
          txid: string | null
        }>`select p.txid from invoice i left join pix_charge p on p.tenant_id = i.tenant_id and p.invoice_id = i.id
          where i.tenant_id = ${scope.tenantId}::int and i.id = ${id}::uuid and ${inSchools(scope, 'i.school_id')}`,
      ),
    ),
  )
  if (!invoice) throw notFound('invoice')
  const { paidOn, paidCents } = input.body
  const body = { ...(paidOn ? { paidOn } : {}), ...(paidCents ? { valor: (paidCents / 100).toFixed(2) } : {}) }
  const answer = await askBank(platform, {
    method: 'POST',
    path: `/pix/cobv/${invoice.txid ?? id.replaceAll('-', '')}/pay`,
    body,
  })
  const [{ endToEndId, valor }] = PaidPix.parse(await answer.json()).pix
  await audited(platform, scope, sandboxBank.payPix, id, { endToEndId, valor })
  return { endToEndId, paidCents: Number(valor.replace('.', '')) }
})
