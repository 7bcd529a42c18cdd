import { PixClaimStatus } from '@caderneta/contracts/pix-claims'
import { pixClaims } from '@caderneta/contracts/pix-claims'
import { list } from '../../platform/operation/list.ts'
import { pixClaimsInScope } from './pix-claim-store.ts'
import { toPixClaim } from './pix-claim-view.ts'

export const listPixClaims = list(pixClaims.list, {
  rows: pixClaimsInScope,
  equal: { status: 'status', schoolId: 'school_id' },
  order: { deadline: ['answer_by', 'date'] },
  sorted: {
    guardian: ['guardian_name', 'text'],
    state: ['status', PixClaimStatus.options],
    invoice: ['invoice_number', 'amount'],
    school: ['school_name', 'text'],
    cause: ['cause', 'text'],
    cents: ['cents', 'amount'],
  },
  first: 'deadline',
  view: toPixClaim,
})
