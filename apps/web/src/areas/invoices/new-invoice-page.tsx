import { enrollments, type Enrollment } from '@caderneta/contracts/enrollments'
import type { Chargeable } from '@caderneta/contracts/invoice-charges'
import { invoices } from '@caderneta/contracts/invoices'
import { useCallback, useState } from 'react'
import { call } from '../../client/call.ts'
import { usePathSearch } from '../../client/path.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { type Form, useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { BigMoney, DateText, moneyText } from '../../ui/format.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './invoice-tabs.module.css'
import { useMonthWords } from './invoice-words.ts'
import { monthsAround } from './months-around.ts'
import { invoiceGiven, movedDue, newInvoice, type NewInvoiceValues } from './new-invoice.ts'
import { invoicePaths } from './paths.ts'

const newPhrases = definePhrases('invoices.new', {
  'pt-BR': {
    title: 'Nova fatura avulsa',
    question: 'O que cobrar e de quem',
    enrollment_hint: 'Digite o nome do aluno ou do responsável.',
    product: 'Produto',
    product_tuition: 'Mensalidade',
    product_enrollment: 'Matrícula',
    value_of: 'Em branco: {{value}}.',
    value_up_to: 'Em branco: {{value}}. No máximo {{maximum}}.',
    product_hint: 'Os produtos ativos do curso da matrícula.',
    no_products: 'Os produtos do curso não vieram. Recarregue a página para escolher outro.',
    missing_maximum: 'O valor passa do máximo deste produto ({{maximum}}).',
    observations: 'Observações',
    create: 'Criar rascunho',
    created: 'Rascunho criado. Emita para a família poder pagar.',
    result: 'Resumo da fatura',
    willCharge: 'Valor da fatura',
    notIssued: 'A fatura é criada sem número. Depois de emitida, vai para o banco e a família pode pagar.',
    missing_past: 'O vencimento não pode ser anterior a hoje.',
  },
  en: {
    title: 'New single invoice',
    question: 'What to charge and whom',
    enrollment_hint: 'Type the student or guardian name.',
    product: 'Product',
    product_tuition: 'Tuition',
    product_enrollment: 'Enrollment fee',
    value_of: 'Blank: {{value}}.',
    value_up_to: 'Blank: {{value}}. At most {{maximum}}.',
    product_hint: 'The active products of the course of the enrollment.',
    no_products: 'The products of the course did not come. Reload the page to choose another.',
    missing_maximum: 'The amount is above the maximum of this product ({{maximum}}).',
    observations: 'Notes',
    create: 'Create draft',
    created: 'Draft created. Issue it so the family can pay.',
    result: 'Invoice summary',
    willCharge: 'Amount of the invoice',
    notIssued: 'The invoice is created without a number. Once issued, it goes to the bank and the family can pay.',
    missing_past: 'The due date cannot be before today.',
  },
})

/** An invoice for one student; `?enrollmentId=` of the address chooses the enrollment. */
export function NewInvoicePage() {
  const { enrollmentId } = usePathSearch(invoicePaths.create)
  return enrollmentId === undefined ? <NewInvoice asked={undefined} /> : <ForEnrollment id={enrollmentId} />
}

function ForEnrollment({ id }: { id: string }) {
  const query = useRecord(enrollments.get, { id })
  return <LoadedOnce query={query}>{(asked) => <NewInvoice asked={asked} />}</LoadedOnce>
}

function NewInvoice({ asked }: { asked: Enrollment | undefined }) {
  const t = usePhrases(newPhrases)
  const saved = useSaved()
  const { today } = useConfiguration().environment
  const form = useForm(invoices.create, {
    initial: newInvoice(asked, today),
    given: invoiceGiven,
    onDone: ({ id }) => saved({ title: t('created') }, invoicePaths.one({ invoiceId: id })),
  })
  const choice = useBilled(form.values.enrollmentId, asked)
  const { billed } = choice
  const products = useChargeable(form.values)
  return (
    <FormPage
      crumbs={[{ label: t('invoices'), href: invoicePaths.list() }]}
      title={t('title')}
      form={form}
      submit={t('create')}
      cancelHref={invoicePaths.list()}
      aside={<Result values={form.values} billed={billed} products={products} />}
      asideWidth={400}
    >
      <FormSection title={t('question')}>
        <FormField span={6}>
          <EnrollmentField form={form} choice={choice} />
        </FormField>
        <Fields form={form} billed={billed} today={today} products={products} />
      </FormSection>
    </FormPage>
  )
}

/** The enrollment that is chosen: of the address, of a search, or read for a draft that is taken up again. */
function useBilled(id: string | null, asked: Enrollment | undefined) {
  const [found, setFound] = useState<ReadonlyMap<string, Enrollment>>(() => new Map(asked ? [[asked.id, asked]] : []))
  const known = id === null ? undefined : found.get(id)
  const isUnknown = id !== null && known === undefined
  const read = useRecord(enrollments.get, { id: id ?? '' }, { enabled: isUnknown }).data
  const remember = useCallback((rows: readonly Enrollment[]) => {
    setFound((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]))
  }, [])
  return { billed: known ?? (isUnknown ? read : undefined), found, remember }
}

type Chosen = Chargeable | undefined

/** What the chosen enrollment may be charged. Until one is chosen, what every enrollment may be. */
function useChargeable({ enrollmentId, product }: Pick<NewInvoiceValues, 'enrollmentId' | 'product'>) {
  const t = usePhrases(newPhrases)
  const given = { enrollmentId: enrollmentId ?? '' }
  const { data, isError } = useRecord(invoices.chargeable, given, { enabled: enrollmentId !== null })
  const chosen = data?.items.find((each) => each.product === product)
  const offered = data?.items.map((each) => ({ value: each.product, label: each.name }))
  const options = offered ?? builtIn.map((value) => ({ value, label: t(`product_${value}`) }))
  const name = options.find(({ value }) => value === product)?.label ?? '---'
  return { options, chosen, name, hasFailed: isError }
}

const builtIn = ['tuition', 'enrollment'] as const

type Billed = Enrollment | undefined
type Products = ReturnType<typeof useChargeable>
type FieldsProps = { form: Form<NewInvoiceValues>; billed: Billed; today: string; products: Products }
type EnrollmentFieldProps = { form: Form<NewInvoiceValues>; choice: ReturnType<typeof useBilled> }

function EnrollmentField({ form, choice: { billed, found, remember } }: EnrollmentFieldProps) {
  const t = usePhrases(newPhrases)
  const first = useRecord(enrollments.list, { maxResultCount: 50 }).data?.items ?? []
  const all = billed && !first.some(({ id }) => id === billed.id) ? [billed, ...first] : first
  const find = useCallback(
    async (search: string) => {
      const { items } = await call(enrollments.list, { search, maxResultCount: 50 })
      remember(items)
      return items.filter(isBillable).map(enrollmentOption)
    },
    [remember],
  )
  const choose = (id: string | null) => {
    const row = all.find((each) => each.id === id) ?? (id === null ? undefined : found.get(id))
    if (row) remember([row])
    const { competence } = form.values
    form.change({ enrollmentId: id, dueDate: movedDue(form.values, billed, { billed: row, competence }) })
  }
  return (
    <SelectField
      label={t('enrollment')}
      hint={t('enrollment_hint')}
      options={all.filter(isBillable).map(enrollmentOption)}
      search={find}
      required
      autoFocus
      {...form.bind('enrollmentId')}
      onChange={choose}
    />
  )
}

function Fields({ form, billed, today, products }: FieldsProps) {
  const t = usePhrases(newPhrases)
  const month = useMonthWords()
  const { values, bind, change } = form
  const due = bind('dueDate')
  const isPast = values.dueDate !== null && values.dueDate < today
  return (
    <>
      <FormField>
        <SelectField
          label={t('product')}
          hint={products.hasFailed ? t('no_products') : t('product_hint')}
          options={products.options}
          required
          {...bind('product')}
        />
      </FormField>
      <FormField>
        <SelectField
          label={t('competence')}
          options={monthsAround(today, values.competence).map((value) => ({ value, label: month(value) }))}
          required
          {...bind('competence')}
          onChange={(competence) => change({ competence, dueDate: movedDue(values, billed, { billed, competence }) })}
        />
      </FormField>
      <FormField>
        <DateField label={t('due')} min={today} required {...due} error={isPast ? t('missing_past') : due.error} />
      </FormField>
      <FormField>
        <ValueField form={form} chosen={products.chosen} />
      </FormField>
      <FormField span={6}>
        <TextField label={t('observations')} maxLength={500} multiline {...bind('observations')} />
      </FormField>
    </>
  )
}

function ValueField({ form: { values, bind }, chosen }: { form: Form<NewInvoiceValues>; chosen: Chosen }) {
  const t = usePhrases(newPhrases)
  const field = bind('valueCents')
  if (!chosen) return <MoneyField label={t('amount')} {...field} />
  const { maximumCents } = chosen
  const value = moneyText(chosen.valueCents)
  if (maximumCents === null) return <MoneyField label={t('amount')} hint={t('value_of', { value })} {...field} />
  const maximum = moneyText(maximumCents)
  const isAbove = values.valueCents !== null && values.valueCents > maximumCents
  return (
    <MoneyField
      label={t('amount')}
      hint={t('value_up_to', { value, maximum })}
      {...field}
      error={isAbove ? t('missing_maximum', { maximum }) : field.error}
    />
  )
}

function isBillable({ status }: Enrollment): boolean {
  return status !== 'canceled'
}

function enrollmentOption(row: Enrollment): { value: string; label: string } {
  return { value: row.id, label: `${row.studentName} · ${row.className} ${row.schoolYear} · ${row.guardianName}` }
}

type ResultProps = { values: NewInvoiceValues; billed: Billed; products: Products }

function Result({ values, billed, products }: ResultProps) {
  const t = usePhrases(newPhrases)
  const month = useMonthWords()
  return (
    <section>
      <SectionTitle>{t('result')}</SectionTitle>
      <BigMoney
        size="second"
        cents={values.valueCents ?? products.chosen?.valueCents ?? billed?.monthlyCents}
        label={t('willCharge')}
      />
      <FactList
        facts={[
          { label: t('guardian'), value: billed?.guardianName ?? '---' },
          { label: t('student'), value: billed ? `${billed.studentName} · ${billed.className}` : '---' },
          { label: t('product'), value: products.name },
          {
            label: t('competence'),
            term: 'competence',
            value: values.competence === null ? '---' : month(values.competence),
          },
          { label: t('due'), value: <DateText on={values.dueDate} /> },
        ]}
      />
      <p className={css.quiet}>{t('notIssued')}</p>
    </section>
  )
}
