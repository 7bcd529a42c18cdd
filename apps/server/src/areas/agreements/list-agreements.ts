import { AgreementStatus } from '@caderneta/contracts/agreements'
import { agreements } from '@caderneta/contracts/agreements'
import { list } from '../../platform/operation/list.ts'
import { foundBy } from './agreement-filters.ts'
import { agreementsInScope } from './agreement-store.ts'
import { toAgreement } from './agreement-view.ts'

export const listAgreements = list(agreements.list, {
  rows: agreementsInScope,
  equal: { schoolId: 'school_id', guardianId: 'guardian_id', status: 'status', agreementType: 'agreement_type' },
  where: foundBy,
  search: 'search',
  order: {
    created: ['created_at', 'date'],
    code: ['number', 'number'],
    total: ['total_cents', 'amount'],
    nextDue: ['next_due', 'date'],
  },
  sorted: {
    guardian: ['guardian_name', 'text'],
    heading: ['title', 'text'],
    state: ['status', AgreementStatus.options],
    school: ['school_name', 'text'],
    paid: ['paid_installments', 'number'],
    open: ['open_cents', 'amount'],
  },
  first: '-created',
  view: toAgreement,
})
