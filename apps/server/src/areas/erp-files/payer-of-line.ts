// Whom a line charges: the enrollment that a person chose, that of its payer, or one that the rule of the school makes.
import { PayerAddress } from '@caderneta/contracts/payer-address'
import { z } from 'zod'
import { must } from '../../platform/must.ts'
import { Refusal } from '../../platform/refusal.ts'
import { enrollFamily } from '../enrollments/public.ts'
import { enrolledLinePart, type Payable, type WaitingLine } from './erp-line-store.ts'
import { made, type Maker } from './made-call.ts'

/** `classes`: of the rule, by year. */
export type Payers = { payables: Payable[]; taxIds: Set<string>; classes: Map<number, string> }
type Charged = Pick<Payable, 'id' | 'payer'>

/** The enrollment that a person chose goes before what the payer tells. */
export async function payableOf(maker: Maker, line: WaitingLine, payers: Payers): Promise<Charged> {
  const ofPayer = payers.payables.filter((each) => each.tax_id === line.payer_tax_id)
  if (line.enrollment_id !== null) {
    return ofPayer.find(({ id }) => id === line.enrollment_id) ?? { id: line.enrollment_id, payer: 'guardian' }
  }
  const year = Number(line.due_on?.slice(0, 4))
  const ofYear = ofPayer.filter((each) => each.school_year === year)
  if (ofYear.length > 1) throw new Refusal('erp_several_enrollments', { values: { count: ofYear.length } })
  const [payable] = ofYear
  return payable ?? enrolledByRule(maker, line, payers, year)
}

const Enrolled = z.object({ id: z.string() })

/** In one step with its mark. Later lines of the payer find the enrollment; a run that is cut off after it does too. */
async function enrolledByRule(maker: Maker, line: WaitingLine, payers: Payers, year: number): Promise<Charged> {
  const { payables, taxIds, classes } = payers
  const classId = classes.get(year)
  const isKnown = taxIds.has(line.payer_tax_id)
  if (classId === undefined) throw new Refusal(isKnown ? 'erp_enrollment_unknown' : 'erp_guardian_unknown')
  const { scope, input } = maker
  let enrollmentId = ''
  await made(maker, enrollFamily, { params: {}, body: familyOf(line, classId, isKnown) }, (answer) => {
    enrollmentId = Enrolled.parse(answer).id
    return [enrolledLinePart(scope, input.erpFileId, line.position, enrollmentId)]
  })
  const id = must(enrollmentId, 'an enrollment that was made has its id')
  taxIds.add(line.payer_tax_id)
  payables.push({ id, tax_id: line.payer_tax_id, payer: 'guardian', school_year: year })
  return { id, payer: 'guardian' }
}

/** The file knows no student: the name says whose it is, until somebody corrects it. */
function familyOf(
  { payer_name: name, payer_tax_id: taxId, payer_address: address }: WaitingLine,
  classId: string,
  isKnown: boolean,
) {
  const student = { name: `Aluno de ${name}`.slice(0, 120) }
  if (isKnown) return { classId, student, guardianTaxId: taxId }
  const read = PayerAddress.safeParse(address)
  if (name === '' || !read.success) throw new Refusal('erp_payer_incomplete')
  return { classId, student, guardian: { name, taxId, address: read.data } }
}
