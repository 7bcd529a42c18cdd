// What may be done with one invoice, with everything that the caller's rights and its state say against it.
import { bankFiles } from '@caderneta/contracts/bank-files'
import { invoices } from '@caderneta/contracts/invoices'
import { familyLinks } from '@caderneta/contracts/family-links'
import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { sendings } from '@caderneta/contracts/sendings'
import { settlements } from '@caderneta/contracts/settlements'
import {
  abilities,
  canPayPix,
  canRegisterAgain,
  canReturnCredit,
  canSend,
  canSendLink,
  type InvoiceFacts,
} from './invoice-rules.ts'
import { canTakeItemOff } from './item-rules.ts'
import type { InvoiceRecord, WholeInvoice } from './invoice-store.ts'

export function recordAbilities(
  facts: InvoiceFacts,
  { number }: InvoiceRecord,
  { pix, payments, items }: Pick<WholeInvoice, 'pix' | 'payments' | 'items'>,
  scope: Scope,
): Invoice['can'] {
  return {
    ...abilities(facts, scope),
    takeItemOff: allowed(invoices.takeItemOff, scope, canTakeItemOff(facts, items.length)),
    registerAgain: allowed(bankFiles.registerAgain, scope, canRegisterAgain(facts)),
    returnCredit: allowed(settlements.returnCredit, scope, canReturnCredit(facts, payments)),
    send: allowed(sendings.send, scope, canSend(facts, pix)),
    familyLink: allowed(familyLinks.familyLink, scope, canSendLink({ number })),
    payPix: allowed(sandboxBank.payPix, scope, canPayPix(facts, pix)),
  }
}
