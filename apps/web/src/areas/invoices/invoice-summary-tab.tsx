import { taxIdText } from '@caderneta/kernel/tax-id'
import { enrollments } from '@caderneta/contracts/enrollments'
import { guardians } from '@caderneta/contracts/guardians'
import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { lazy, Suspense } from 'react'
import { useMay } from '../../client/permissions.ts'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { PartsOf } from '../../screens/record-parts.tsx'
import { FactList, type Fact } from '../../ui/fact-list.tsx'
import { DateText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { BankWords } from '../../screens/bank-words.tsx'
import { InvoiceLedger } from './invoice-ledger.tsx'
import { InvoiceNumber } from './invoice-number.tsx'
import { InvoicePayments } from './invoice-payments.tsx'
import { recordPhrases } from './invoice-record-phrases.ts'
import { InvoiceSlip } from './invoice-slip.tsx'
import { ChargesTable, InvoiceSum, ItemsTable } from './invoice-sums.tsx'
import css from './invoice-tabs.module.css'
import { useDueWords, useInvoiceName, useMonthWords } from './invoice-words.ts'
import { invoicePaths } from './paths.ts'
import { useQuarantineFacts } from './quarantine-facts.ts'
import { RegistrationFact } from './registration-fact.tsx'
import { guardianPaths } from '../guardians/paths.ts'
import { enrollmentPaths } from '../enrollments/paths.ts'

const InvoiceAgreements = lazy(async () => ({
  default: (await import('./invoice-agreements.tsx')).InvoiceAgreements,
}))
const InvoiceSendings = lazy(async () => ({ default: (await import('./invoice-sendings.tsx')).InvoiceSendings }))

/** The number, the facts under it, the slip beside it; items and charges; payments; the ledger last. */
export function InvoiceSummaryTab({ invoice, today }: { invoice: Invoice; today: string }) {
  const isPhone = usePhone()
  return (
    <div className={css.tab}>
      <div className={css.top}>
        <div className={css.left}>
          <InvoiceNumber invoice={invoice} today={today} />
          {isPhone && <InvoiceSum invoice={invoice} />}
          <FactList facts={useFacts(invoice, today)} />
          <Suspense>
            <InvoiceAgreements invoice={invoice} />
          </Suspense>
        </div>
        <InvoiceSlip invoice={invoice} />
      </div>
      {!isPhone && <Sums invoice={invoice} />}
      {invoice.payments.length > 0 && <InvoicePayments invoice={invoice} />}
      <PartsOf record="invoice" id={invoice.id} />
      <Suspense>
        <InvoiceSendings invoice={invoice} />
      </Suspense>
      <InvoiceLedger invoice={invoice} />
    </div>
  )
}

function Sums({ invoice }: { invoice: Invoice }) {
  const t = usePhrases(recordPhrases)
  return (
    <div className={css.halves}>
      <section>
        <SectionTitle>{t('items')}</SectionTitle>
        <ItemsTable invoice={invoice} />
      </section>
      {invoice.today && (
        <section>
          <SectionTitle hint={t('chargesHint')}>{t('charges')}</SectionTitle>
          <ChargesTable invoice={invoice} />
        </section>
      )}
    </div>
  )
}

function linkFacts(
  { replaces, replacedBy, secondCopy }: Invoice,
  t: Translate<(typeof recordPhrases.keys)[number]>,
): Fact[] {
  return [
    ...(replaces ? [{ label: t('replaces'), value: <InvoiceLink {...replaces} /> }] : []),
    ...(replacedBy ? [{ label: t('replacedBy'), value: <InvoiceLink {...replacedBy} /> }] : []),
    ...(secondCopy?.lateSince ? [{ label: t('lateSince'), value: <DateText on={secondCopy.lateSince} /> }] : []),
  ]
}

function InvoiceLink({ id, number }: { id: string; number: number | null }) {
  return <TextLink href={invoicePaths.one({ invoiceId: id })}>{useInvoiceName()({ number })}</TextLink>
}

function useFacts(invoice: Invoice, today: string): Fact[] {
  const t = usePhrases(recordPhrases)
  const month = useMonthWords()
  const { text, attention } = useDueWords(today)(invoice)
  const { bank } = invoice
  const inQuarantine = useQuarantineFacts(invoice)
  const may = useMay()
  const link = (needs: string, href: string, words: string) =>
    may({ needs }) ? <TextLink href={href}>{words}</TextLink> : words
  const facts: (Fact | false)[] = [
    { label: t('due'), value: <DateText on={invoice.dueDate} hint={text} attention={attention} /> },
    invoice.originalDueDate !== invoice.dueDate && {
      label: t('originalDueDate'),
      value: <DateText on={invoice.originalDueDate} />,
    },
    invoice.payableUntil !== null && { label: t('payable'), value: <DateText on={invoice.payableUntil} /> },
    {
      label: t('guardian'),
      value: link(guardians.get.needs, guardianPaths.one({ guardianId: invoice.guardianId }), invoice.guardianName),
    },
    { label: t('cpf'), value: taxIdText(invoice.guardianTaxId) },
    {
      label: t('student'),
      value: (
        <>
          {link(
            enrollments.get.needs,
            enrollmentPaths.one({ enrollmentId: invoice.enrollmentId }),
            invoice.studentName,
          )}
          {invoice.className !== null && ` · ${invoice.className}`}
        </>
      ),
    },
    invoice.externalId !== null && { label: t('externalId'), value: invoice.externalId },
    { label: t('school'), value: invoice.schoolName },
    { label: t('competence'), term: 'competence', value: month(invoice.competence) },
    { label: t('issueDate'), value: <DateText on={invoice.issueDate} /> },
    {
      label: t('registration'),
      value: <RegistrationFact invoice={invoice}>{bank && `${bank.carteira}/${bank.nossoNumero}`}</RegistrationFact>,
    },
    ...inQuarantine,
    ...linkFacts(invoice, t),
    invoice.bankReason !== null && {
      label: t('bankReason'),
      value: <BankWords>{invoice.bankReason}</BankWords>,
      attention: true,
    },
    invoice.observations !== null && { label: t('observations'), value: invoice.observations },
  ]
  return facts.filter((fact) => fact !== false)
}
