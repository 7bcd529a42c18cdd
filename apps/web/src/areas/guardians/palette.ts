import { guardians } from '@caderneta/contracts/guardians'
import { IconHeartHandshake } from '@tabler/icons-react'
import { call } from '../../client/call.ts'
import { phrase } from '../../client/phrases.ts'
import type { PalettePart } from '../../client/web-area.ts'
import { guardianPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { taxIdText } from '@caderneta/kernel/tax-id'

const MOST_HITS = 5

/** A family by name of guardian or student, by CPF and CNPJ, by e-mail or telephone. */
export const palette: PalettePart = {
  searches: [
    {
      title: phrase(phrases, 'title'),
      kinds: ['words', 'cpf', 'cnpj', 'email', 'phone'],
      needs: guardians.list.needs,
      find: async ({ kind, value }, signal) => {
        const sought = kind === 'email' || kind === 'phone' ? { contact: value } : { search: value }
        const { items } = await call(guardians.list, { ...sought, maxResultCount: MOST_HITS }, { signal })
        return items.map((row) => ({
          id: row.id,
          title: row.name,
          note: [taxIdText(row.taxId), row.studentNames.join(', ')].filter(Boolean).join(' · '),
          path: guardianPaths.one({ guardianId: row.id }),
          icon: IconHeartHandshake,
        }))
      },
    },
  ],
}
