// What a person makes happen at the simulated bank. Each leaves an audit line here: the bank is outside, its levers are not.
import type { Operation } from '@caderneta/contracts/define'
import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { sql } from 'kysely'
import { z } from 'zod'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusal.ts'
import { handOverRemessa, readRetornoBytes } from '../bank-files/public.ts'
import { askBank, pathOf, placeOf } from './bank-client.ts'
import { behaviourOf } from './read-bank.ts'

async function audited(
  platform: Platform,
  scope: Scope,
  operation: Operation,
  subjectId: string,
  body: Record<string, unknown>,
): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
    commitOperation(tx, {
      actor: scope.actor,
      operation: operation.name,
      effects: { parts: [], audit: { subjectId, body } },
    }),
  )
}

const Receipt = z.object({ orders: z.number(), repeated: z.boolean(), answers: z.record(z.string(), z.number()) })

export const sendRemessa = direct(sandboxBank.sendRemessa, async ({ platform, scope, input }) => {
  const { bank, bytes } = await handOverRemessa(platform, scope, input.params.id)
  const answer = await askBank(platform, {
    method: 'POST',
    path: `/bank/${scope.tenantId}/${bank}/remessa`,
    bytes,
  })
  const { orders, repeated, answers } = Receipt.parse(await answer.json())
  await audited(platform, scope, sandboxBank.sendRemessa, input.params.id, { orders, repeated })
  return { orders, isRepeated: repeated, answers }
})

const Paid = z.object({ items: z.array(z.object({ paidCents: z.number(), times: z.number() })) })

export const pay = direct(sandboxBank.pay, async ({ platform, scope, input }) => {
  const place = await placeOf(platform, scope, input.params.id)
  const answer = await askBank(platform, {
    method: 'POST',
    path: pathOf(place, 'titles/pay'),
    body: input.body.payments,
  })
  const { items } = Paid.parse(await answer.json())
  const paidCount = items.reduce((sum, { times }) => sum + times, 0)
  const paidCents = items.reduce((sum, { paidCents: cents, times }) => sum + cents * times, 0)
  await audited(platform, scope, sandboxBank.pay, place.id, { paidCount, paidCents })
  return { paidCount, paidCents }
})

const PaidPix = z.object({ pix: z.tuple([z.object({ endToEndId: z.string(), valor: z.string() })]) })

export const payPix = direct(sandboxBank.payPix, async ({ platform, scope, input }) => {
  const { id } = input.params
  const invoice = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(
      statement(
        sql<{
          id: string
        }>`select id from invoice where tenant_id = ${scope.tenantId}::int and id = ${id}::uuid and ${inSchools(scope, 'school_id')}`,
      ),
    ),
  )
  if (!invoice) throw notFound('invoice')
  const { paidOn, paidCents } = input.body
  const body = { ...(paidOn ? { paidOn } : {}), ...(paidCents ? { valor: (paidCents / 100).toFixed(2) } : {}) }
  const answer = await askBank(platform, { method: 'POST', path: `/pix/cobv/${id.replaceAll('-', '')}/pay`, body })
  const [{ endToEndId, valor }] = PaidPix.parse(await answer.json()).pix
  await audited(platform, scope, sandboxBank.payPix, id, { endToEndId, valor })
  return { endToEndId, paidCents: Number(valor.replace('.', '')) }
})

export const makeRetorno = direct(sandboxBank.makeRetorno, async ({ platform, scope, input }) => {
  const place = await placeOf(platform, scope, input.params.id)
  const answer = await askBank(platform, { method: 'GET', path: pathOf(place, 'retorno') })
  if (answer.status === 204) return { file: null, retornoId: null, jobId: null }
  const bytes = Buffer.from(await answer.arrayBuffer())
  // none: an answer without a file name
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'RETORNO.RET'
  const file = { id: Number(answer.headers.get('x-file-id')), name }
  await audited(platform, scope, sandboxBank.makeRetorno, place.id, { file: name, isRead: input.body.read })
  if (!input.body.read) return { file, retornoId: null, jobId: null }
  const read = await readRetornoBytes(platform, scope, { fileName: name, bytes })
  return { file, retornoId: read.id, jobId: read.jobId }
})

export const setBehaviour = direct(sandboxBank.setBehaviour, async ({ platform, scope, input }) => {
  const place = await placeOf(platform, scope, input.params.id)
  const body = { account: place.key, ...input.body }
  const answer = await askBank(platform, {
    method: 'POST',
    path: `/bank/${place.network}/${place.bank}/behaviour`,
    body,
  })
  await audited(platform, scope, sandboxBank.setBehaviour, place.id, { ...input.body })
  return behaviourOf(await answer.json())
})
