import { enrollments } from '@caderneta/contracts/enrollments'
import { IconUserPlus } from '@tabler/icons-react'
import { phrase } from '../../client/phrases.ts'
import type { PalettePart } from '../../client/web-area.ts'
import { enrollmentPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export const palette: PalettePart = {
  commands: [
    {
      label: phrase(phrases, 'create'),
      icon: IconUserPlus,
      path: enrollmentPaths.create(),
      needs: enrollments.enrollFamily.needs,
    },
  ],
}
