import { invoices } from '@caderneta/contracts/invoices'
import { searchKey } from '@caderneta/kernel/search-text'
import { query } from '../../platform/operation/query.ts'
import { foundInvoice } from './found-invoice.ts'
import { mentionablePeople } from './mentionable-people.ts'

export const listMentionable = query(invoices.mentionable, async (tx, { params, query: { search } }, scope) => {
  const { school_id: schoolId } = await foundInvoice(tx, scope, params.id)
  return { items: await tx.rows(mentionablePeople(scope, schoolId, searchKey(search))) }
})
