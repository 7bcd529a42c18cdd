import { sandboxBank, SandboxTitle } from '@caderneta/contracts/sandbox-bank'
import { maskName } from '@caderneta/kernel/person-name'
import { z } from 'zod'
import { direct } from '../../platform/operation/endpoint.ts'
import { askBank, pathOf, placeOf } from './bank-client.ts'

const Titles = z.object({ items: z.array(SandboxTitle) })

export const listTitles = direct(sandboxBank.titles, async ({ platform, scope, input }) => {
  const place = await placeOf(platform, scope, input.params.id)
  const { items } = Titles.parse(
    await (await askBank(platform, { method: 'GET', path: pathOf(place, 'titles') })).json(),
  )
  return { items: items.map((title) => (scope.isMasked ? { ...title, payerName: maskName(title.payerName) } : title)) }
})
