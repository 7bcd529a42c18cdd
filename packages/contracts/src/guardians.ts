// Families: guardians, who owe, and the students they answer for. A guardian shows where a student of theirs does.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, PageQuery, read, write } from './define.ts'
import {
  AbilityAnswer,
  DateField,
  EmailField,
  Id,
  IdParams,
  OptionalText,
  PhoneField,
  ShownTaxId,
  TaxIdField,
  Text,
} from './fields.ts'
import { contactCalls, GuardianContact } from './guardian-contacts.ts'
import { FamilyMessages, familyMessageCalls } from './guardian-messages.ts'
import { mergeCalls } from './guardian-merge.ts'
import { PayerAddress } from './payer-address.ts'
import { Relation } from './guardian-relation.ts'
import { exportOf, orderBy, several } from './lists.ts'
import { refusals } from './guardian-refusals.ts'
import { refusals as schoolRefusals } from './school-refusals.ts'
import { refusals as classRefusals } from './class-refusals.ts'

export const events = declareEvents('guardians', {
  'guardian.created': NoPayload,
  'guardian.updated': NoPayload,
  'student.created': NoPayload,
  'student.updated': NoPayload,
  'guardian.merged': z.object({ into: z.uuid() }),
  'student.guardianChanged': z.object({ from: z.uuid(), to: z.uuid() }),
})

export { refusals }

export { Relation }

export const GuardianInput = z.strictObject({
  name: Text(120),
  taxId: TaxIdField,
  email: EmailField.nullable().default(null),
  phone: PhoneField.nullable().default(null),
  bornOn: DateField.nullable().default(null),
  address: PayerAddress,
})
export const StudentFields = z.strictObject({
  name: Text(120),
  bornOn: DateField.nullable().default(null),
  /** What the guardian is to the student. */
  relation: Relation.default('other'),
  externalId: OptionalText(60),
  /** Where the student lives; null with the guardian. */
  address: PayerAddress.nullable().default(null),
})

/** What is left out stays as it is: somebody who sees masked values cannot send them back. */
const GuardianUpdate = z.strictObject({
  name: Text(120).optional(),
  taxId: TaxIdField.optional(),
  email: EmailField.nullable().optional(),
  phone: PhoneField.nullable().optional(),
  bornOn: DateField.nullable().optional(),
  address: PayerAddress.optional(),
  version: z.number().int().min(1),
})
const StudentUpdate = z.strictObject({
  name: Text(120).optional(),
  bornOn: DateField.nullable().optional(),
  relation: Relation.optional(),
  externalId: z.string().trim().max(60).nullable().optional(),
  address: PayerAddress.nullable().optional(),
  /** Who pays from now on: what is already owed stays with whoever owes it. */
  guardianId: Id.optional(),
  guardianTaxId: TaxIdField.optional(),
  version: z.number().int().min(1),
})

/** An existing guardian: by id where the caller sees them, else by the document, known whole. */
const byIdOrDocument = { guardianId: Id.optional(), guardianTaxId: TaxIdField.optional() }
const oneGuardian = (given: { guardianId?: string | undefined; guardianTaxId?: string | undefined }) =>
  (given.guardianId === undefined) !== (given.guardianTaxId === undefined)

const ShownAddress = z.record(z.string(), z.string().optional())

export const Student = z.object({
  id: z.uuid(),
  name: z.string(),
  bornOn: z.string().nullable(),
  relation: Relation,
  externalId: z.string().nullable(),
  /** Null where the student lives with the guardian; city and state alone where data are masked. */
  address: ShownAddress.nullable(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  guardianId: z.uuid(),
  guardianName: z.string(),
  /** Records that were merged into this one; only where asked for with the record. */
  former: z.array(z.object({ id: z.uuid(), name: z.string() })).optional(),
  isMasked: z.boolean(),
  version: z.number().int(),
  can: z.object({ update: AbilityAnswer }).optional(),
})
export type Student = z.output<typeof Student>

export const GuardianListed = z.object({
  id: z.uuid(),
  name: z.string(),
  /** CPF or CNPJ without punctuation; masked where the caller may not see it. */
  taxId: ShownTaxId,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  studentNames: z.array(z.string()),
  isMasked: z.boolean(),
})
export type GuardianListed = z.output<typeof GuardianListed>

const NamedGuardian = z.object({ id: z.uuid(), name: z.string(), taxId: ShownTaxId })

export const Guardian = z.object({
  id: z.uuid(),
  name: z.string(),
  taxId: ShownTaxId,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  bornOn: z.string().nullable(),
  address: ShownAddress,
  /** What a bank needs of the address is not there: no title of theirs can be registered. */
  lacksAddress: z.boolean(),
  /** True where names, documents, contacts and dates are masked: `reveal` shows them, and is logged. The name alone stays where another school, which the caller does not see, shares the guardian. */
  isMasked: z.boolean(),
  students: z.array(Student.omit({ guardianName: true, can: true })),
  /** The record that this one was merged into, which lives on. */
  mergedInto: NamedGuardian.nullable().optional(),
  /** Records that were merged into this one: what they owed they still owe. */
  merged: z.array(NamedGuardian).optional(),
  /** How the family chose to be written to; only where asked for with the record. */
  messages: FamilyMessages.optional(),
  /** Defaults first; only where asked for with the record. */
  contacts: z.array(GuardianContact).optional(),
  /** Living enrollments of those students, newest year first; only where asked for with the record. */
  enrollments: z
    .array(
      z.object({
        id: z.uuid(),
        studentId: z.uuid(),
        className: z.string(),
        schoolYear: z.number().int(),
        status: z.enum(['toEnroll', 'inProgress', 'enrolled']),
      }),
    )
    .optional(),
  /** Living enrollments that this guardian shares with another, newest year first; only where asked for with the record. */
  shared: z
    .array(
      z.object({
        id: z.uuid(),
        studentName: z.string(),
        className: z.string(),
        schoolYear: z.number().int(),
        /** Their part of the products without a share of their own: a fraction. */
        share: z.number(),
        otherId: z.uuid(),
        otherName: z.string(),
      }),
    )
    .optional(),
  version: z.number().int(),
  can: z.object({ update: AbilityAnswer, merge: AbilityAnswer, separate: AbilityAnswer }).optional(),
})
export type Guardian = z.output<typeof Guardian>

const base = '/api/core/guardians'
const studentBase = '/api/core/students'

/** With those of the areas that its calls reach into. */
const callRefusals = { ...schoolRefusals, ...classRefusals, ...refusals }

const list = read(`GET ${base}`, {
  summary:
    'Guardians with a student in the schools of operation, by name; search takes a name, a student or a document, contact a whole e-mail or telephone',
  needs: 'Caderneta.Guardian.GetAll',
  showsPeople: true,
  query: PageQuery.extend({
    search: z.string().max(100).optional(),
    contact: EmailField.or(PhoneField).optional(),
    schoolId: several(Id),
    lacksAddress: z.stringbool().optional(),
    order: orderBy('name', 'students', 'phone', 'email'),
  }),
  returns: pageOf(GuardianListed),
})

const listStudents = read(`GET ${studentBase}`, {
  summary: 'Students of the schools of operation, by name',
  needs: 'Caderneta.Student.GetAll',
  showsPeople: true,
  query: PageQuery.extend({
    search: z.string().max(100).optional(),
    schoolId: several(Id),
    guardianId: Id.optional(),
    order: orderBy('name', 'school', 'guardian'),
  }),
  returns: pageOf(Student),
})

export const guardians = area('guardians', callRefusals, {
  list,
  export: exportOf(list),
  get: read(`GET ${base}/:id`, {
    summary: 'One guardian with the household',
    showsPerson: true,
    needs: 'Caderneta.Guardian.Get',
    params: IdParams,
    returns: Guardian,
    refuses: ['guardian_not_found'],
  }),
  create: write(`POST ${base}`, {
    summary: 'Register a family: the guardian and their students',
    needs: 'Caderneta.Guardian.Create',
    body: GuardianInput.extend({
      students: z
        .array(StudentFields.extend({ schoolId: Id }))
        .max(20)
        .default([]),
    }),
    returns: Guardian,
    refuses: [
      'tax_id_already_exists',
      'guardian_must_be_adult',
      'born_in_future',
      'school_not_found',
      'school_inactive',
      'student_of_family_needed',
    ],
    status: 201,
  }),
  update: write(`PUT ${base}/:id`, {
    summary: 'Change a guardian; what is left out stays',
    needs: 'Caderneta.Guardian.Update',
    params: IdParams,
    body: GuardianUpdate,
    returns: Guardian,
    refuses: [
      'guardian_not_found',
      'guardian_shared',
      'guardian_merged',
      'tax_id_already_exists',
      'guardian_must_be_adult',
      'born_in_future',
    ],
  }),
  reveal: write(`POST ${base}/:id/reveal`, {
    summary: 'Show the unmasked data of a guardian; who looked is written into the audit log',
    needs: 'Caderneta.Guardian.Get',
    params: IdParams,
    returns: Guardian,
    refuses: ['guardian_not_found'],
    secretAnswer: true,
    stoppedByReadOnly: false,
  }),
  ...contactCalls,
  ...mergeCalls,
  ...familyMessageCalls,
  listStudents,
  exportStudents: exportOf(listStudents),
  getStudent: read(`GET ${studentBase}/:id`, {
    summary: 'One student',
    showsPerson: true,
    needs: 'Caderneta.Student.Get',
    params: IdParams,
    returns: Student,
    refuses: ['student_not_found'],
  }),
  createStudent: write(`POST ${studentBase}`, {
    summary: 'Add a student to a family',
    needs: 'Caderneta.Student.Create',
    body: StudentFields.extend({ schoolId: Id, ...byIdOrDocument }).refine(oneGuardian, {
      error: 'one_guardian',
      path: ['guardianId'],
    }),
    returns: Student,
    refuses: ['guardian_not_found', 'no_guardian_with_tax_id', 'school_not_found', 'school_inactive', 'born_in_future'],
    status: 201,
  }),
  updateStudent: write(`PUT ${studentBase}/:id`, {
    summary: 'Change a student; a new guardian pays the invoices issued from now on',
    needs: 'Caderneta.Student.Update',
    params: IdParams,
    body: StudentUpdate,
    returns: Student,
    refuses: ['student_not_found', 'guardian_not_found', 'no_guardian_with_tax_id', 'born_in_future'],
  }),
})
