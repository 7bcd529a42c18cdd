// A call that a line makes for whoever brought the file.
import type { Operation } from '@caderneta/contracts/define'
import { allowed } from '../../platform/access/allowed.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { Call, Endpoint } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ErpInput } from './erp-input.ts'

export type Maker = Pick<Call<unknown>, 'platform' | 'scope'> & { input: ErpInput }

type Made = { params: object; body: object }

/** @throws Refusal of the call, or where whoever brought the file may not make it. */
export async function made(
  { platform, scope }: Maker,
  endpoint: Endpoint & { operation: Operation },
  input: Made,
  together: (answer: unknown) => Part[],
): Promise<void> {
  const ability = allowed(endpoint.operation, scope)
  if (!ability.can) throw new Refusal(ability.reason)
  const read = endpoint.operation.body?.safeParse(input.body)
  if (read && !read.success)
    throw new Refusal('invalid_request', { members: read.error.issues.map(({ path }) => path.join('.')) })
  await endpoint.run({
    platform,
    scope,
    input: { ...input, body: read?.data ?? {}, query: {} },
    key: undefined,
    together,
  })
}
