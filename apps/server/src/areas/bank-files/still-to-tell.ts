// What of the waiting requests the next remessa tells. Pure.
import { type RegistryWriteOff, registryWriteOff } from '@caderneta/banking'
import { must } from '../../platform/must.ts'
import { effectiveDueOn } from '../invoices/public.ts'
import { asGone, isInTwo, stepOf, stopBefore } from './registry-write-off.ts'
import { type BankAgreementRow, issued, type RemessaRow } from './remessa-row.ts'

/**
 * Parts what the bank must be told from what it need not hear any more: paid or canceled meanwhile, overtaken by a later request, or a protest of
 * what is not late `today`. A write-off waits behind the stop of its protest where the bank takes no order for both. In the order of their numbers.
 */
export function stillToTell(
  rows: readonly RemessaRow[],
  today: string,
  bankAgreement: Pick<BankAgreementRow, 'bank' | 'layout'>,
): { told: RemessaRow[]; dropped: RemessaRow[] } {
  const way = registryWriteOff(bankAgreement.bank, bankAgreement.layout)
  const last = new Map<string, RemessaRow>()
  const keyed = rows.map((row) => ({ row, key: titleKey(row) }))
  for (const { row, key } of keyed)
    if (last.get(key)?.movement !== 'writeOff' && !isOfProtest(row) && !isOfNoTitle(row)) last.set(key, row)
  const behind = writeOffsAtRegistry(last, way)
  const needed = keyed
    .filter(({ row, key }) =>
      isOfProtest(row)
        ? isStopBefore(row, behind.get(key)) || isOrderNeeded(row, today)
        : last.get(key) === row && isNeeded(row, today),
    )
    .map(({ row }) => row)
  const told = needed
    .flatMap((row) => orderOf(row, way))
    .toSorted((a, b) => must(a.nosso_numero, issued) - must(b.nosso_numero, issued))
  const kept = new Set(needed)
  return { told, dropped: rows.filter((row) => !kept.has(row) && !isBehindWriteOff(row)) }
}

/** Write-offs of titles at a registry, where the protest is stopped first. */
function writeOffsAtRegistry(last: ReadonlyMap<string, RemessaRow>, way: RegistryWriteOff): Map<string, RemessaRow> {
  const isOne = ([, row]: [string, RemessaRow]) => row.movement === 'writeOff' && row.is_at_registry
  return new Map(isInTwo(way) ? [...last].filter(isOne) : [])
}

/** A stop whose file came back, or that a person asked for before: the title's write-off waits behind it. */
function isStopBefore({ movement }: RemessaRow, writeOff: RemessaRow | undefined): boolean {
  return movement === 'stopProtest' && writeOff?.stop_state === 'waiting' && isWriteOffNeeded(writeOff)
}

/** An order of its own; a stop whose write-off was called back while its file was out is none. */
function isOrderNeeded(row: RemessaRow, today: string): boolean {
  return !row.is_called_off && !row.is_for_write_off && isNeeded(row, today)
}

/** Nothing of what waits for the bank's answer. */
function orderOf(row: RemessaRow, way: RegistryWriteOff): RemessaRow[] {
  const step = stepOf(row, way)
  if (step === 'wait') return []
  return [step === 'stopFirst' ? stopBefore(row) : asGone(row)]
}

/**
 * A registration that came back with a file that the bank did not get, of a title whose write-off is on its way: it waits until that is answered,
 * or comes back too and is owed again.
 */
function isBehindWriteOff({ movement, bank_registration: registration }: RemessaRow): boolean {
  return movement === 'register' && registration === 'cancelAwaitingReturn'
}

/** Of its own beside what else the title is told, but for its write-off. */
function isOfProtest({ movement }: RemessaRow): boolean {
  return movement === 'protest' || movement === 'stopProtest'
}

/** The bank never had the title, as after a file that it did not get: its registration tells the day that it falls due now. */
function isOfNoTitle({ movement, bank_registration: registration }: RemessaRow): boolean {
  return movement === 'changeDueDate' && registration === 'none'
}

/** A title that was replaced is written off while the one after it is registered. */
function titleKey({ invoice_id: invoiceId, generation }: RemessaRow): string {
  return `${invoiceId}/${generation}`
}

const owed = new Set(['generated', 'pending', 'authorized'])
const unregistered = new Set(['none', 'error'])
const living = new Set(['awaitingReturn', 'registered'])

function isNeeded(row: RemessaRow, today: string): boolean {
  if (row.movement === 'writeOff') return isWriteOffNeeded(row)
  if (row.generation !== row.invoice_generation) return false
  return isOfProtest(row) ? isProtestNeeded(row, today) : isTitleNeeded(row)
}

function isWriteOffNeeded({ bank_registration: registration, ...row }: RemessaRow): boolean {
  if (row.generation !== row.invoice_generation) return living.has(registration)
  return registration !== 'canceledAtBank' && !unregistered.has(registration)
}

function isTitleNeeded(row: RemessaRow): boolean {
  // A slip is of the whole amount: of what was paid in part meanwhile the bank makes none.
  const isOwed = owed.has(row.status) && row.open_cents === row.nominal_cents
  return row.movement === 'register' ? isOwed && unregistered.has(row.bank_registration) : isOwed
}

const stoppable = new Set(['pending', 'inProtest', 'expired'])

function isProtestNeeded({ movement, status, ...row }: RemessaRow, today: string): boolean {
  if (row.bank_registration !== 'registered') return false
  if (movement === 'stopProtest') return stoppable.has(status)
  return status === 'pending' && row.open_cents === row.nominal_cents && effectiveDueOn(row.due_on) < today
}
