import { taxIdText } from '@caderneta/kernel/tax-id'
import type { Invoice, InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import type { ApiError } from '../../client/api-error.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorFace, LoadingRows } from '../../ui/faces.tsx'
import { FactList, type Fact } from '../../ui/fact-list.tsx'
import { DateText } from '../../ui/format.tsx'
import { countText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { stepIn } from '../../ui/use-row-keys.ts'
import css from './invoice-drawer.module.css'
import { BankWords } from '../../screens/bank-words.tsx'
import { InvoiceNumber } from './invoice-number.tsx'
import { InvoiceSum } from './invoice-sums.tsx'
import { recordPhrases } from './invoice-record-phrases.ts'
import { InvoiceStatePills } from './invoice-status.tsx'
import { failureTitle, useDueWords, useInvoiceName } from './invoice-words.ts'
import { VerbButton } from '../../screens/record-verbs.tsx'
import { useInvoiceVerbs } from './invoice-verbs.ts'
import { invoicePaths } from './paths.ts'
import { useQuarantineFacts } from './quarantine-facts.ts'
import { RegistrationFact } from './registration-fact.tsx'

type InvoiceDrawerProps = {
  id: string
  rows: readonly InvoiceRow[]
  today: string
  onOpen: (id: string) => void
  onClose: () => void
}

/** The preview of a row beside the live list. */
export function InvoiceDrawer({ id, rows, today, onOpen, onClose }: InvoiceDrawerProps) {
  const t = usePhrases(recordPhrases)
  const name = useInvoiceName()
  const { data: invoice, error, refetch } = useRecord(invoices.get, { id })
  const ids = rows.map((row) => row.id)
  const step = (by: 1 | -1) => {
    const next = stepIn(ids, id, by)
    return ids.includes(id) && next !== undefined && next !== id ? () => onOpen(next) : undefined
  }
  const row = invoice ?? rows.find((each) => each.id === id)
  return (
    <Drawer
      label={row ? name(row) : t('loading')}
      head={row ? <DrawerHead invoice={row} /> : t('loading')}
      onClose={onClose}
      onPrevious={step(-1)}
      onNext={step(1)}
      foot={invoice && <FootVerbs invoice={invoice} today={today} />}
    >
      {invoice ? (
        <DrawerBody invoice={invoice} today={today} />
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}

function FootVerbs({ invoice, today }: { invoice: Invoice; today: string }) {
  const { primary, second } = useInvoiceVerbs(invoice, today)
  return (
    <>
      {primary && <VerbButton verb={primary} kind="primary" />}
      {second && <VerbButton verb={second} kind="secondary" />}
    </>
  )
}

function Waiting({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  if (!error) return <LoadingRows rows={8} columns={2} />
  return <ErrorFace title={failureTitle(error)} code={error.requestId} onRetry={onRetry} />
}

function DrawerHead({ invoice }: { invoice: InvoiceRow }) {
  const t = usePhrases(recordPhrases)
  const language = useLanguage()
  return (
    <>
      {invoice.number === null ? (
        t('crumbNew')
      ) : (
        <span>
          {t('invoice')} <b>{countText(invoice.number, language)}</b>
        </span>
      )}
      <InvoiceStatePills invoice={invoice} />
    </>
  )
}

function DrawerBody({ invoice, today }: { invoice: Invoice; today: string }) {
  const t = usePhrases(recordPhrases)
  return (
    <div className={css.body}>
      <InvoiceNumber invoice={invoice} today={today} withDue>
        <TextLink href={invoicePaths.one({ invoiceId: invoice.id })}>{t('openPage')}</TextLink>
      </InvoiceNumber>
      <FactList facts={useDrawerFacts(invoice, today)} />
      <InvoiceSum invoice={invoice} />
    </div>
  )
}

function useDrawerFacts(invoice: Invoice, today: string): Fact[] {
  const t = usePhrases(recordPhrases)
  const { text, attention } = useDueWords(today)(invoice)
  const inQuarantine = useQuarantineFacts(invoice)
  return [
    { label: t('guardian'), value: <strong className={css.strong}>{invoice.guardianName}</strong> },
    { label: t('cpf'), value: taxIdText(invoice.guardianTaxId) },
    { label: t('student'), value: [invoice.studentName, invoice.className].filter(Boolean).join(' · ') },
    { label: t('due'), value: <DateText on={invoice.dueDate} hint={text} attention={attention} /> },
    { label: t('registration'), value: <RegistrationFact invoice={invoice} /> },
    ...inQuarantine,
    ...(invoice.bankReason === null
      ? []
      : [{ label: t('bankReason'), value: <BankWords>{invoice.bankReason}</BankWords>, attention: true }]),
  ]
}
