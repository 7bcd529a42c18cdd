import { mostAtOnce } from '@caderneta/contracts/re-enrollments'
import { expect, test } from 'vitest'
import { countRefusal } from './bulk-store.ts'

const terms = { schoolYear: 2026 }

test('as many students as are taken at a time are re-enrolled, and one more is refused with the bound', () => {
  expect(countRefusal(0, terms)).toMatchObject({ refusal: 'no_enrollment_in_year' })
  expect([countRefusal(1, terms), countRefusal(mostAtOnce, terms)]).toEqual([null, null])
  expect(countRefusal(mostAtOnce + 1, terms)).toMatchObject({
    refusal: 'too_many_to_re_enroll',
    values: { maximum: mostAtOnce },
  })
})
