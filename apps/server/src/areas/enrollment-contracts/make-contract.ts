import { enrollmentContracts, events } from '@caderneta/contracts/enrollment-contracts'
import { searchKey } from '@caderneta/kernel/search-text'
import type { Scope } from '../../platform/access/scope.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changed, created } from '../../platform/operation/changes.ts'
import { accept, type Effects, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import {
  type ContractSubject,
  contractSubject,
  filled,
  modelInUse,
  type PublishedModel,
  valuesOf,
} from '../contract-models/public.ts'
import { auditMask } from './contract-audit.ts'
import { contractHash } from './contract-hash.ts'
import { isLiving } from './contract-rules.ts'
import { contractsOf } from './enrollment-contract-store.ts'
import { toEnrollmentContract } from './enrollment-contract-view.ts'
import type { ContractRow } from './contract-row.ts'

/** The text is frozen here. The enrollment is held, so that two at once are one after the other. */
export const makeContract = action(enrollmentContracts.make, {
  prepare: async (_input, { platform, scope }) => ({ id: newId(), ...(await modelInUse(platform, scope)) }),
  lock: ({ body }, scope) => ({
    enrollment: one('enrollment', contractSubject(scope, body.enrollmentId).forUpdate('e')),
    before: contractsOf(scope, body.enrollmentId),
  }),
  decide: ({ enrollment, before }, _input, scope, { id, source, model }) => {
    const { status } = enrollment
    if (status === 'canceled' || status === 'evaded') return refuse(`enrollment_${status}`)
    if (!model) return refuse('no_contract_model')
    const living = before.find((contract) => isLiving(contract.status))
    const html = filled(model.html, valuesOf(enrollment, scope.today))
    const columns = columnsOf(enrollment, model, {
      number: nextNumber(before),
      html,
      isStandard: source === 'standard',
    })
    if (living && saysTheSame(living, columns)) return refuse('contract_unchanged', { number: living.number })
    const { row, effects } = created('enrollment_contract', scope, id, columns, {
      event: events['enrollmentContract.created'],
      mask: auditMask,
    })
    const record = { ...row, ...joined(enrollment), created_at: scope.now }
    return accept(record, living ? together(effects, superseded(scope, living)) : effects)
  },
  view: toEnrollmentContract,
})

function nextNumber([newest]: readonly ContractRow[]): number {
  return newest === undefined ? 1 : newest.number + 1
}

type Text = Pick<ContractRow, 'model_id' | 'html'>

function saysTheSame(one: Text, other: Text): boolean {
  return one.model_id === other.model_id && one.html === other.html
}

type Given = { number: number; html: string; isStandard: boolean }

function columnsOf(enrollment: ContractSubject, model: PublishedModel, { number, html, isStandard }: Given) {
  const frozen = { enrollment_id: enrollment.id, number, model_id: model.id, title: model.title, html }
  return {
    ...frozen,
    school_id: enrollment.school_id,
    is_standard: isStandard,
    model_number: model.number,
    content_hash: contractHash(frozen),
    student_name: enrollment.student_name,
    guardian_name: enrollment.guardian_name,
    guardian_tax_id: enrollment.guardian_tax_id,
    search: searchKey(`${enrollment.student_name} ${enrollment.guardian_name}`),
  }
}

function joined({
  school_name,
  school_tax_id,
  class_id,
  class_name,
  school_year,
  guardian_id,
  status,
}: ContractSubject) {
  const nobody = { signer_name: null, signer_tax_id: null, signed_at: null, signed_from: null, user_agent: null }
  const school = { school_name, school_tax_id, school_phone: null, school_email: null }
  const enrolled = { class_id, class_name, school_year, guardian_id, enrollment_status: status }
  return { ...school, ...enrolled, ...nobody, signed_link_id: null }
}

function superseded(scope: Scope, living: ContractRow): Effects {
  const { effects } = changed(
    'enrollment_contract',
    scope,
    living,
    { status: 'superseded' },
    { event: events['enrollmentContract.updated'], history: 'superseded' },
  )
  return effects
}

/** The audit line is the new one's: the one before is superseded by it. */
function together(made: Effects, old: Effects): Effects {
  return {
    parts: [...old.parts, ...made.parts],
    history: [...(old.history ?? []), ...(made.history ?? [])],
    audit: { ...made.audit, body: { ...made.audit.body, supersedes: old.audit.subjectId } },
    events: [...(old.events ?? []), ...(made.events ?? [])],
  }
}
