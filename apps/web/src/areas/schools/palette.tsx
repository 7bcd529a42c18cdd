import { schools } from '@caderneta/contracts/schools'
import { IconSchool } from '@tabler/icons-react'
import { call } from '../../client/call.ts'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { PalettePart } from '../../client/web-area.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { schoolPaths } from './paths.ts'

const phrases = definePhrases('schools.palette', {
  'pt-BR': { found: 'Escolas' },
  en: { found: 'Schools' },
})

const MOST_HITS = 4

/** A school by its name or code. */
export const palette: PalettePart = {
  searches: [
    {
      title: phrase(phrases, 'found'),
      kinds: ['words', 'cnpj'],
      needs: schools.list.needs,
      find: async ({ value }, signal) => {
        const { items } = await call(schools.list, { search: value, maxResultCount: MOST_HITS }, { signal })
        return items.map((row) => ({
          id: row.id,
          title: row.fantasyName,
          note: row.code,
          pill: <ActivePill isActive={row.isActive} />,
          path: schoolPaths.one({ schoolId: row.id }),
          icon: IconSchool,
        }))
      },
    },
  ],
}
