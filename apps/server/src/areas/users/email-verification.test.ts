import { users } from '@caderneta/contracts/users'
import { expect, it } from 'vitest'
import type { Call, Endpoint } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { verifying } from './email-verification.ts'

const call = { key: undefined, input: {} } as Call<unknown>
const endpoint = (run: Endpoint['run']) => verifying({ operation: users.verifyEmail, run })

it('tells what goes wrong in the verification as such, with when to try again', async () => {
  const broken = endpoint(async () => {
    throw new Error('the database is away')
  })
  await expect(broken.run(call)).rejects.toMatchObject({ code: 'email_verification_failed', status: 503 })
})

it('leaves a refusal of the call as it is', async () => {
  const refused = endpoint(async () => {
    throw new Refusal('user_not_found', { status: 404 })
  })
  await expect(refused.run(call)).rejects.toMatchObject({ code: 'user_not_found', status: 404 })
})
