// Builders of families, classes, enrollments and bank agreements, each making what stands above it when it is not given.
import { buildClass } from '../../src/areas/classes/class.build.ts'
import { buildEnrollment } from '../../src/areas/enrollments/enrollment.build.ts'
import { buildBankAgreement, buildBankAccount } from '../../src/areas/gateways/bank-account.build.ts'
import { buildGuardian } from '../../src/areas/guardians/guardian.build.ts'
import { buildStudent } from '../../src/areas/guardians/student.build.ts'
import { buildDelivery } from '../../src/areas/deliveries/delivery.build.ts'
import { buildPublishedTerm, buildTermVersion } from '../../src/areas/terms/term-version.build.ts'
import { buildCourse } from '../../src/areas/courses/course.build.ts'
import { buildProduct } from '../../src/areas/products/product.build.ts'
import { buildPlan, buildSchoolPlan } from '../../src/areas/plans/plan.build.ts'
import { buildEnrollmentContract } from '../../src/areas/enrollment-contracts/enrollment-contract.build.ts'
import { buildContractModel, buildPublishedModel } from '../../src/areas/contract-models/contract-model.build.ts'
import { buildTransfer } from '../../src/areas/transfers/transfer.build.ts'
import { buildConciliation, buildStatementLine } from '../../src/areas/conciliations/conciliation.build.ts'
import { buildErpFile } from '../../src/areas/erp-files/erp-file.build.ts'
import { buildCommission } from '../../src/areas/commissions/commission.build.ts'
import { buildAgreement } from '../../src/areas/agreements/agreement.build.ts'
import { buildBankChannel } from '../../src/areas/bank-channels/bank-channel.build.ts'
import { buildHomologation } from '../../src/areas/homologations/homologation.build.ts'
import { buildMessageTemplate } from '../../src/areas/message-templates/message-template.build.ts'
import { buildNotificationRule } from '../../src/areas/notification-rules/notification-rule.build.ts'
import { buildErpRetorno } from '../../src/areas/erp-retornos/erp-retorno.build.ts'
import { buildPaymentGateway } from '../../src/areas/payment-gateways/payment-gateway.build.ts'
import { buildErpFolder } from '../../src/areas/erp-folders/erp-folder.build.ts'
import { buildSchool } from '../../src/areas/schools/school.build.ts'
import { addMonths, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { newId } from '../../src/platform/uuid.ts'
import { buildUser, type Ground, nextNumber } from './build.ts'

type Given<Build extends (ground: never, tenantId: number, given: never) => unknown> = Partial<Parameters<Build>[2]>
type ContractGiven = Given<typeof buildEnrollmentContract> & { isLinked?: boolean }
type BankAgreementGiven = Given<typeof buildBankAgreement> & { bank?: '341' | '104' }

export function bankBuilders(ground: Ground, network: number) {
  const bankAccount = (given: Given<typeof buildBankAccount> = {}, tenantId = network) =>
    buildBankAccount(ground, tenantId, given)
  return {
    bankAccount,
    /** `bank` chooses carteira and layout, and the account's bank where no account is given. */
    bankAgreement: async ({ bank = '341', ...given }: BankAgreementGiven = {}, tenantId = network) => {
      const accountId = given.bank_account_id ?? (await bankAccount({ bank }, tenantId)).id
      const made = await buildBankAgreement(ground, tenantId, { ...given, bank_account_id: accountId }, bank)
      return { ...made, bankAccountId: accountId }
    },
    homologation: async (given: Partial<Given<typeof buildHomologation>> = {}, tenantId = network) => {
      const account = await buildBankAccount(ground, tenantId)
      const agreement = await buildBankAgreement(ground, tenantId, { bank_account_id: account.id })
      return buildHomologation(ground, tenantId, { bank_agreement_id: agreement.id, ...given })
    },
    conciliation: async (given: Given<typeof buildConciliation> = {}, tenantId = network) => {
      const bankAccountId = given.bank_account_id ?? (await bankAccount({}, tenantId)).id
      return {
        ...(await buildConciliation(ground, tenantId, { ...given, bank_account_id: bankAccountId })),
        bankAccountId,
      }
    },
    statementLine: async (given: Given<typeof buildStatementLine> = {}, tenantId = network) => {
      const bankAccountId = given.bank_account_id ?? (await bankAccount({}, tenantId)).id
      return {
        ...(await buildStatementLine(ground, tenantId, { ...given, bank_account_id: bankAccountId })),
        bankAccountId,
      }
    },
  }
}

export function peopleBuilders(ground: Ground, network: number) {
  const schoolOf = async (given: { school_id?: string }, tenantId: number) =>
    given.school_id ?? (await buildSchool(ground, tenantId)).id
  const guardian = (given: Given<typeof buildGuardian> = {}, tenantId = network) =>
    buildGuardian(ground, tenantId, given)
  const academicClass = async (given: Given<typeof buildClass> = {}, tenantId = network) => {
    const schoolId = await schoolOf(given, tenantId)
    return { ...(await buildClass(ground, tenantId, { ...given, school_id: schoolId })), schoolId }
  }
  const student = async (given: Given<typeof buildStudent> = {}, tenantId = network) => {
    const schoolId = await schoolOf(given, tenantId)
    const guardianId = given.guardian_id ?? (await guardian({}, tenantId)).id
    const made = await buildStudent(ground, tenantId, { ...given, school_id: schoolId, guardian_id: guardianId })
    return { ...made, schoolId, guardianId }
  }
  const enrollment = enrollmentBuilder(ground, network, academicClass, student)
  return {
    guardian,
    class: academicClass,
    student,
    enrollment,
    erpFolder: async (given: Given<typeof buildErpFolder> = {}, tenantId = network) => {
      const schoolId = await schoolOf(given, tenantId)
      const programId = given.program_id ?? (await buildUser(ground, tenantId, 'api', [schoolId])).id
      const made = await buildErpFolder(ground, tenantId, { ...given, school_id: schoolId, program_id: programId })
      return { ...made, schoolId, programId }
    },
    paymentGateway: (given: Given<typeof buildPaymentGateway> = {}, tenantId = network) =>
      buildPaymentGateway(ground, tenantId, given),
    erpRetorno: async (given: Given<typeof buildErpRetorno> = {}, tenantId = network) => {
      const schoolId = await schoolOf(given, tenantId)
      return { ...(await buildErpRetorno(ground, tenantId, { ...given, school_id: schoolId })), schoolId }
    },
    notificationRule: (given: Given<typeof buildNotificationRule> = {}, tenantId = network) =>
      buildNotificationRule(
        { pool: ground.pool, template: (of) => buildMessageTemplate(ground, tenantId, of) },
        tenantId,
        given,
      ),
    agreement: async (given: { school_id?: string } = {}, tenantId = network) => {
      const of = await enrollment(given, tenantId)
      const owners = { tenant_id: tenantId, school_id: of.schoolId, guardian_id: of.guardianId, enrollment_id: of.id }
      return { ...(await buildAgreement(ground, owners)), schoolId: of.schoolId }
    },
    bankChannel: async (given: Partial<Given<typeof buildBankChannel>> = {}, tenantId = network) =>
      buildBankChannel(ground, tenantId, {
        bank_account_id: (await buildBankAccount(ground, tenantId)).id,
        ...given,
      }),
    messageTemplate: (given: Given<typeof buildMessageTemplate> = {}, tenantId = network) =>
      buildMessageTemplate(ground, tenantId, given),
    erpFile: async (given: Given<typeof buildErpFile> = {}, tenantId = network) => {
      const schoolId = await schoolOf(given, tenantId)
      return { ...(await buildErpFile(ground, tenantId, { ...given, school_id: schoolId })), schoolId }
    },
    commission: (given: Parameters<typeof buildCommission>[2], tenantId = network) =>
      buildCommission(ground, tenantId, given),
    transfer: async (given: Given<typeof buildTransfer> = {}, tenantId = network) => {
      const schoolId = await schoolOf(given, tenantId)
      const line = { school_id: schoolId, plan_id: (await buildPlan(ground, tenantId)).id }
      // A school has one plan from a month on, and one transfer in a month: each of these is of a month of its own, before those made earlier.
      const month = monthNumbered(nextNumber())
      const planned =
        given.school_plan_id ?? (await buildSchoolPlan(ground, tenantId, { ...line, valid_from: month })).id
      const row = { competence: month, ...given, school_id: schoolId, school_plan_id: planned }
      return { ...(await buildTransfer(ground, tenantId, row)), schoolId }
    },
    contractModel: (given: Given<typeof buildContractModel> = {}, tenantId = network) =>
      buildContractModel(ground, tenantId, given),
    /** The text that every network's contracts are made from unless it has its own. */
    standardModel: (given: Parameters<typeof buildPublishedModel>[3] = {}) =>
      buildPublishedModel(ground, 0, nextNumber(), given),
    ownModel: (given: Parameters<typeof buildPublishedModel>[3] = {}, tenantId = network) =>
      buildPublishedModel(ground, tenantId, nextNumber(), given),
    enrollmentContract: async (given: ContractGiven = {}, tenantId = network) => {
      const { isLinked, ...columns } = given
      const made = await enrollment(given.school_id === undefined ? {} : { school_id: given.school_id }, tenantId)
      const link = isLinked ? { link_id: newId(), link_expires_at: new Date('2099-01-01T03:00:00Z') } : {}
      const row = { ...columns, ...link, enrollment_id: made.id, school_id: made.schoolId }
      return {
        ...(await buildEnrollmentContract(ground, tenantId, row)),
        enrollmentId: made.id,
        schoolId: made.schoolId,
      }
    },
    product: (given: Given<typeof buildProduct> = {}, tenantId = network) => buildProduct(ground, tenantId, given),
    course: async (given: Given<typeof buildCourse> = {}, tenantId = network) => {
      const schoolId = await schoolOf(given, tenantId)
      return { ...(await buildCourse(ground, tenantId, { ...given, school_id: schoolId })), schoolId }
    },
    plan: (given: Given<typeof buildPlan> = {}, tenantId = network) => buildPlan(ground, tenantId, given),
    /** A plan of guaranteed revenue for a school. */
    guarantee: async (schoolId: string, tenantId = network) => {
      const plan = await buildPlan(ground, tenantId)
      await buildSchoolPlan(ground, tenantId, { school_id: schoolId, plan_id: plan.id })
      return plan
    },
    schoolPlan: (given: Parameters<typeof buildSchoolPlan>[2], tenantId = network) =>
      buildSchoolPlan(ground, tenantId, given),
    termVersion: (given: Parameters<typeof buildTermVersion>[1] = {}) => buildTermVersion(ground, given),
    publishedTerm: (given: Parameters<typeof buildPublishedTerm>[2] = {}) =>
      buildPublishedTerm(ground, nextNumber(), given),
    delivery: (given: Given<typeof buildDelivery> = {}, tenantId = network) => buildDelivery(ground, tenantId, given),
  }
}

function monthNumbered(number: number): string {
  return addMonths(toCalendarDate('8999-12-01'), -(number % 20_000))
}

type ClassBuilder = (given: Given<typeof buildClass>, tenantId: number) => Promise<{ id: string; schoolId: string }>
type StudentBuilder = (
  given: Given<typeof buildStudent>,
  tenantId: number,
) => Promise<{ id: string; guardianId: string }>

/** Give `school_id` (and `guardian_id`) to put several enrollments together, or the class itself with its school. */
function enrollmentBuilder(ground: Ground, network: number, academicClass: ClassBuilder, student: StudentBuilder) {
  return async (given: Given<typeof buildEnrollment> = {}, tenantId = network) => {
    const schoolId =
      given.school_id ?? (await schoolOfClass(ground, given.class_id)) ?? (await buildSchool(ground, tenantId)).id
    const classId = given.class_id ?? (await academicClass({ school_id: schoolId }, tenantId)).id
    const people = await peopleOf(ground, given, schoolId, (wanted) => student(wanted, tenantId))
    const row = {
      ...given,
      school_id: schoolId,
      class_id: classId,
      student_id: people.studentId,
      guardian_id: people.guardianId,
    }
    return { ...(await buildEnrollment(ground, tenantId, row)), schoolId, classId, ...people }
  }
}

async function schoolOfClass(ground: Ground, classId: string | undefined): Promise<string | undefined> {
  if (!classId) return undefined
  const found = await ground.pool.query<{ school_id: string }>('select school_id from academic_class where id = $1', [
    classId,
  ])
  return found.rows[0]?.school_id
}

async function peopleOf(
  ground: Ground,
  given: { student_id?: string; guardian_id?: string },
  schoolId: string,
  makeStudent: (wanted: Given<typeof buildStudent>) => Promise<{ id: string; guardianId: string }>,
): Promise<{ studentId: string; guardianId: string }> {
  if (!given.student_id) {
    const wanted = given.guardian_id ? { guardian_id: given.guardian_id } : {}
    const made = await makeStudent({ school_id: schoolId, ...wanted })
    return { studentId: made.id, guardianId: made.guardianId }
  }
  const found = await ground.pool.query<{ guardian_id: string }>('select guardian_id from student where id = $1', [
    given.student_id,
  ])
  const guardianId = given.guardian_id ?? found.rows[0]?.guardian_id
  if (!guardianId) throw new Error(`no such student: ${given.student_id}`)
  return { studentId: given.student_id, guardianId }
}
