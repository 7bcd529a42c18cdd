import { agreements } from '@caderneta/contracts/agreements'
import { guardians } from '@caderneta/contracts/guardians'
import { IconHeartHandshake, IconTransfer } from '@tabler/icons-react'
import { call } from '../../client/call.ts'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { PalettePart } from '../../client/web-area.ts'
import { moneyText } from '../../ui/format-text.ts'
import { AgreementPill } from './agreement-pill.tsx'
import { agreementPaths } from './paths.ts'
import { pathOfType } from './type-of-path.ts'

const phrases = definePhrases('agreements.palette', {
  'pt-BR': { found: 'Acordos', create: 'Novo acordo com' },
  en: { found: 'Agreements', create: 'New agreement with' },
})

const MOST_HITS = 4
const MOST_FAMILIES = 2

/** Agreements by family or code, and a new one with the family that is found. */
export const palette: PalettePart = {
  searches: [
    {
      title: phrase(phrases, 'found'),
      kinds: ['words'],
      needs: agreements.list.needs,
      find: async ({ value }, signal) => {
        const { items } = await call(agreements.list, { search: value, maxResultCount: MOST_HITS }, { signal })
        return items.map((row) => ({
          id: row.id,
          title: `${row.code} · ${row.guardianName}`,
          note: row.title,
          pill: <AgreementPill of={row} />,
          amount: moneyText(row.totalCents),
          path: agreementPaths.one({ agreementId: row.id }),
          icon: IconTransfer,
        }))
      },
    },
    {
      title: phrase(phrases, 'create'),
      kinds: ['cpf', 'cnpj', 'email', 'phone', 'words'],
      needs: [agreements.create.needs, guardians.list.needs].flat(),
      kind: 'write',
      find: async ({ kind, value }, signal) => {
        const sought = kind === 'email' || kind === 'phone' ? { contact: value } : { search: value }
        const { items } = await call(guardians.list, { ...sought, maxResultCount: MOST_FAMILIES }, { signal })
        return items.map((row) => ({
          id: row.id,
          title: row.name,
          note: row.studentNames.join(', '),
          path: agreementPaths.ofGuardian({ guardianId: row.id, agreementType: pathOfType.overdue }),
          icon: IconHeartHandshake,
        }))
      },
    },
  ],
}
