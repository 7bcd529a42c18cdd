import { classes } from '@caderneta/contracts/classes'
import { IconUsersGroup } from '@tabler/icons-react'
import { call } from '../../client/call.ts'
import { phrase } from '../../client/phrases.ts'
import type { PalettePart } from '../../client/web-area.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { classPaths } from './paths.ts'
import { phrases } from './phrases.ts'

const MOST_HITS = 4

export const palette: PalettePart = {
  searches: [
    {
      title: phrase(phrases, 'title'),
      kinds: ['words'],
      needs: classes.list.needs,
      find: async ({ value }, signal) => {
        const { items } = await call(classes.list, { search: value, maxResultCount: MOST_HITS }, { signal })
        return items.map((row) => ({
          id: row.id,
          title: row.name,
          note: `${row.schoolName} · ${row.schoolYear}`,
          pill: <ActivePill isActive={row.isActive} />,
          path: classPaths.one({ classId: row.id }),
          icon: IconUsersGroup,
        }))
      },
    },
  ],
  commands: [
    { label: phrase(phrases, 'create'), icon: IconUsersGroup, path: classPaths.create(), needs: classes.create.needs },
  ],
}
