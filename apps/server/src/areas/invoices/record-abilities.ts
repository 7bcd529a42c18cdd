// What may be done with one invoice, with everything that the caller's rights and its state say against it.
import { bankFiles } from '@caderneta/contracts/bank-files'
import { invoices } from '@caderneta/contracts/invoices'
import { protests } from '@caderneta/contracts/invoice-protest'
import { familyLinks } from '@caderneta/contracts/family-links'
import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { sendings } from '@caderneta/contracts/sendings'
import { settlements } from '@caderneta/contracts/settlements'
import { giveBacks } from '@caderneta/contracts/settlement-give-backs'
import { canReturnCredit, canRevertPaymentAtSchool } from './counter-rules.ts'
import { canGiveBack } from './give-back-rules.ts'
import { abilities, canPayPix, canRegisterAgain, canSend, canSendLink } from './invoice-rules.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import { canProtest, canStopProtest, type ProtestFacts } from './protest-rules.ts'
import { canTakeItemOff } from './item-rules.ts'
import type { InvoiceRecord, WholeInvoice } from './invoice-store.ts'

export function recordAbilities(
  facts: InvoiceFacts,
  { number }: InvoiceRecord,
  { pix, payments, items, protest }: Pick<WholeInvoice, 'pix' | 'payments' | 'items'> & { protest: ProtestFacts },
  scope: Scope,
): Invoice['can'] {
  const undo = canRevertPaymentAtSchool(facts, payments)
  return {
    ...abilities(facts, scope),
    revertPaymentAtSchool: allowed(invoices.revertPaymentAtSchool, scope, undo),
    updatePaymentAtSchool: allowed(invoices.updatePaymentAtSchool, scope, undo),
    takeItemOff: allowed(invoices.takeItemOff, scope, canTakeItemOff(facts, items.length)),
    registerAgain: allowed(bankFiles.registerAgain, scope, canRegisterAgain(facts)),
    giveBack: allowed(giveBacks.giveBack, scope, canGiveBack(facts, payments)),
    returnCredit: allowed(settlements.returnCredit, scope, canReturnCredit(facts, payments)),
    send: allowed(sendings.send, scope, canSend(facts, pix)),
    familyLink: allowed(familyLinks.familyLink, scope, canSendLink({ number })),
    protest: allowed(protests.protest, scope, canProtest(facts, protest, scope.today)),
    stopProtest: allowed(protests.stopProtest, scope, canStopProtest(facts, protest)),
    payPix: allowed(sandboxBank.payPix, scope, canPayPix(facts, pix)),
  }
}
