import { expect, test } from 'vitest'
import { encrypted } from './new-password.ts'

test('whatever goes wrong in the work on a password is told as a failure to encrypt it', async () => {
  const broken = () => Promise.reject(new Error('out of memory'))
  await expect(encrypted(broken)).rejects.toMatchObject({ code: 'password_not_encrypted', status: 503 })
})
