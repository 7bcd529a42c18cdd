// The document of the states of an invoice, printed from their table. `npm run docs:areas` writes it, and a test compares it with what
// stands in `docs/invoice-states.md`.
import { invoiceStates, registrationMeanings } from '@caderneta/contracts/invoice-states'
import { registrationWords, statusWords } from '@caderneta/contracts/invoice-status-words'
import { cardStatuses } from '@caderneta/contracts/reached-statuses'
import { bankRegistrations, invoiceStatuses, type InvoiceStatus } from '@caderneta/contracts/invoice-shapes'

const label = (status: InvoiceStatus) => `\`${status}\` (${statusWords[status].en}, *${statusWords[status]['pt-BR']}*)`

function stateRow(status: InvoiceStatus): string {
  const { displayState, next, meaning, way } = invoiceStates[status]
  const names = next.map((each) => `\`${each}\``).join(', ') || 'nothing'
  return `| ${label(status)} | \`${displayState}\` | ${names} | ${meaning.en} ${way.en} |`
}

/** The whole page as Markdown. */
export function invoiceStatesPage(): string {
  return [
    '# States of an invoice',
    '',
    'Printed from `packages/contracts/src/invoice-states.ts` by `npm run docs:areas`. Do not edit. Every change of a status goes through this',
    'table (`invoices/invoice-transitions.ts`); another one is a fault of ours and rolls back.',
    '',
    '| status | displayState | may go to | meaning |',
    '|---|---|---|---|',
    ...invoiceStatuses.map(stateRow),
    '',
    '`generated` and `pending` show `overdueButPayable` once the due date, moved to a bank day, is past. `displayState` is never stored.',
    'An invoice that the credit of its family covers as it is issued goes from `open` through `generated` in one transaction.',
    'A reversal (payment at the school, cancellation) leads back to what the invoice was, or to `paid` where money that had come covers it.',
    `${cardStatuses.map((status) => `\`${status}\``).join(', ')} come with cards: nothing sets them before, and no list offers them (decision 173).`,
    'What a bank takes back, and a Pix that its payer got back, leaves the invoice `pending`: owed as it was, after the decision of a person or',
    'of the provider. A refund gives credit of a family back, which covers no invoice: its status stays.',
    'A month that is paid, whole or in part, and not owed any more is `refunded`: what was paid is credit of its family (decisions 234 and 247).',
    'Undone, what was paid whole goes through `pending` to `paid` in one transaction, or stays `pending` with what a counter had taken of it; what was',
    'paid in part waits as it did.',
    '',
    '## Registration at the bank',
    '',
    '| registration | meaning |',
    '|---|---|',
    ...bankRegistrations.map(
      (each) =>
        `| \`${each}\` (${registrationWords[each].en}, *${registrationWords[each]['pt-BR']}*) | ${registrationMeanings[each].en} |`,
    ),
    '',
  ].join('\n')
}
