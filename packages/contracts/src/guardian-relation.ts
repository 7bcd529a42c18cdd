// What a guardian is to a student.
import { z } from 'zod'

export const Relation = z.enum([
  'mother',
  'father',
  'uncle',
  'aunt',
  'stepfather',
  'stepmother',
  'grandparents',
  'siblings',
  'other',
])
export type Relation = z.output<typeof Relation>
