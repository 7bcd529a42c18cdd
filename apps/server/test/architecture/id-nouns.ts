// Whose id a field is, by its name: what the sample of a call leaves out is asked with the id of such a record.
import { sampleOf } from './samples/all-samples.ts'
import type { Place } from './samples/sample.ts'

const nouns = new Map(
  Object.entries({
    'bank-agreement': ['bankAgreementId'],
    'bank-account': ['bankAccountId'],
    'bank-channel': ['bankChannelId'],
    'message-templates': ['template.id', 'fallback.id'],
    'negative-listings': ['listingIds'],
    'notification-rules': ['ruleId'],
    'settlement-exception': ['exceptionId'],
    agreements: ['agreementId'],
    'api-token': ['tokenId'],
    classes: ['classId', 'classIds', 'fromClassId', 'toClassId'],
    conciliations: ['conciliationId'],
    courses: ['courseId', 'courseIds'],
    enrollments: ['enrollmentId', 'enrollmentIds'],
    guardians: ['guardianId', 'coGuardianId', 'intoId'],
    invoice: ['invoiceId', 'invoiceIds', 'invoiceIdList', 'disputedInvoiceIds'],
    plans: ['planId'],
    products: ['productId', 'productIds', 'product', 'penaltyProduct'],
    record: ['subjectId'],
    retorno: ['bankFileId'],
    roles: ['roleId'],
    school: ['schoolId', 'schoolIds', 'otherSchoolId'],
    students: ['studentId', 'studentIds', 'StudentId', 'intoStudentId'],
    transfers: ['transferId', 'transferIds', 'sourceIds'],
    users: ['userId', 'actorId'],
  }).flatMap(([noun, fields]) => fields.map((field): [string, string] => [field, noun])),
)

function nounOf(path: string): string | undefined {
  const [last = '', holder] = path.split('.').toReversed()
  return nouns.get(last === 'id' ? `${holder}.id` : last)
}

const made = new WeakMap<Place, Map<string, Promise<string | undefined>>>()

/** A record of the place, made once: undefined where a field of this name is of no noun. */
export async function idOfField(path: string, place: Place): Promise<string | undefined> {
  const ofPlace = made.get(place) ?? new Map<string, Promise<string | undefined>>()
  made.set(place, ofPlace)
  const noun = nounOf(path)
  if (noun === 'school') return place.schoolId
  if (noun === undefined) return undefined
  const id = ofPlace.get(noun) ?? sampleOf(noun, place)
  ofPlace.set(noun, id)
  return id
}
