// Row -> contract, names masked where the scope says so.
import type { EnrollmentContract, FamilyContract } from '@caderneta/contracts/enrollment-contracts'
import { maskName } from '@caderneta/kernel/person-name'
import { formatTaxId, maskTaxId } from '@caderneta/kernel/tax-id'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'
import { readRichText } from '../../platform/rich-text.ts'
import { escaped } from '../contract-models/public.ts'
import { masked } from '../guardians/public.ts'
import { contractCopyUrl, type OpenedContract } from './contract-door.ts'
import { familyState, mostTries } from './contract-rules.ts'
import type { ContractColumns, ContractRow } from './contract-row.ts'

export function toEnrollmentContract(row: ContractRow, { isMasked }: Pick<Scope, 'isMasked'>): EnrollmentContract {
  return {
    id: row.id,
    schoolId: row.school_id,
    schoolName: row.school_name,
    enrollmentId: row.enrollment_id,
    className: row.class_name,
    schoolYear: row.school_year,
    studentName: isMasked ? masked.name(row.student_name) : row.student_name,
    guardianId: row.guardian_id,
    guardianName: isMasked ? masked.name(row.guardian_name) : row.guardian_name,
    number: row.number,
    isStandard: row.is_standard,
    modelNumber: row.model_number,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    signedAt: row.signed_at?.toISOString() ?? null,
    version: row.version,
  }
}

export type ShownSignature = {
  name: string
  taxId: string
  signedAt: Date
  address: string
  userAgent: string
  linkId: string
}

/** Null while nobody signed. */
export function signatureOf(row: ContractRow, isMasked: boolean): ShownSignature | null {
  if (row.signed_at === null) return null
  const whole = 'a signature has every column'
  const name = must(row.signer_name, whole)
  const taxId = must(row.signer_tax_id, whole)
  return {
    name: isMasked ? masked.name(name) : name,
    taxId: isMasked ? maskTaxId(taxId) : taxId,
    signedAt: row.signed_at,
    address: must(row.signed_from, whole),
    userAgent: must(row.user_agent, whole),
    linkId: must(row.signed_link_id, whole),
  }
}

/** What proves who signs is hidden whole: three digits short would be a guess away. */
const hiddenTaxId = '•••.•••.•••-••'

/** The frozen text with the guardian's tax number hidden. */
export function withoutTaxId({ html, guardian_tax_id: taxId }: ContractColumns): string {
  return html.replaceAll(formatTaxId(taxId), hiddenTaxId).replaceAll(taxId, hiddenTaxId)
}

/** The frozen text for whom personal data are hidden. */
export function withoutPersons(row: ContractColumns): string {
  return withoutTaxId(row)
    .replaceAll(escaped(row.guardian_name), masked.name(row.guardian_name))
    .replaceAll(escaped(row.student_name), masked.name(row.student_name))
}

/** `isProved`: the one who reads has said the guardian's tax number. */
export async function toFamilyContract(
  platform: Platform,
  opened: OpenedContract,
  { isProved }: { isProved: boolean },
): Promise<FamilyContract> {
  const { row, scope, color } = opened
  const state = familyState(row.status, row.enrollment_status)
  return {
    state,
    school: {
      name: row.school_name,
      taxId: row.school_tax_id,
      phone: row.school_phone,
      email: row.school_email,
    },
    guardianName: maskName(row.guardian_name),
    title: row.title,
    madeAt: row.created_at.toISOString(),
    triesLeft: mostTries - row.wrong_tries,
    ...(isProved && (state === 'toSign' || state === 'signed') ? await written(row) : hidden),
    pdfUrl: isProved && state === 'signed' ? contractCopyUrl(platform, opened) : null,
    color,
    today: scope.today,
    isSandbox: platform.mode === 'sandbox',
  }
}

const hidden = { paragraphs: null, contentHash: null, signature: null }

async function written(row: ContractRow): Promise<Pick<FamilyContract, keyof typeof hidden>> {
  const { paragraphs } = await readRichText(withoutTaxId(row))
  return { paragraphs, contentHash: row.content_hash, signature: familySignature(row) }
}

function familySignature(row: ContractRow): FamilyContract['signature'] {
  const signature = signatureOf(row, true)
  return signature && { name: signature.name, taxId: signature.taxId, signedAt: signature.signedAt.toISOString() }
}
