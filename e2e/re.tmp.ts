import { signedIn } from './support/sign-in.ts'
import { reEnrollments } from '@caderneta/contracts/re-enrollments'
import { schools } from '@caderneta/contracts/schools'
import { enrollments } from '@caderneta/contracts/enrollments'
const s = await signedIn('http://localhost:4160', 'rede@caderneta.test')
const l = (await s.api.call(reEnrollments.list, { maxResultCount: 50 } as never)) as any
const sc = (await s.api.call(schools.list, {})) as any
const debt = l.items.find((i: any) => i.debtCount > 0) ?? l.items[0]
const ev = (await s.api.call(enrollments.list, { status: 'evaded', maxResultCount: 1 })) as any
console.log(
  '/rematriculas',
  '/rematriculas/' + debt.id,
  '/rematriculas/turmas',
  '/rematriculas/turmas?schoolId=' + sc.items[0].id,
  '/matriculas/' + ev.items[0]?.id,
  '/matriculas',
)
