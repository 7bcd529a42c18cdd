import { SandboxLetter, sandboxMail } from '@caderneta/contracts/sandbox-mail'
import { z } from 'zod'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { Outage, Refusal } from '../../platform/refusal.ts'
import { askSandbox } from '../../platform/sandbox.ts'

const Letters = z.object({ items: z.array(SandboxLetter) })

export const listLetters = direct(sandboxMail.list, async ({ platform, scope, input }) => {
  if (scope.isMasked) throw new Refusal('personal_data_hidden', { status: 403 })
  if (platform.sandboxUrl === null) throw new Refusal('sandbox_mail_off', { status: 404 })
  const { cursor, maxResultCount: limit } = input.query
  const after = readCursor(cursor, ['number'])
  const page = new URLSearchParams({ most: String(limit + 1), ...(after ? { before: String(after[0]) } : {}) })
  const path = `/mail/${scope.tenantId}/letters?${page}`
  const answer = await askSandbox(platform.sandboxUrl, platform, { method: 'GET', path })
  if (!answer.ok) throw new Outage('busy')
  const { items } = Letters.parse(await answer.json())
  return cursorOf(
    items,
    limit,
    (letter) => [letter.id],
    (letter) => letter,
  )
})
