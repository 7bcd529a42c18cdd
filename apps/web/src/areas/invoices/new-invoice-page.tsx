import { enrollments, type Enrollment } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import { useCallback, useState } from 'react'
import { call } from '../../client/call.ts'
import { usePathSearch } from '../../client/path.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { type Form, useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Products, useChargeable, ValueField } from './chargeable-products.tsx'
import { useMonthWords } from './invoice-words.ts'
import { monthsAround } from './months-around.ts'
import { invoiceGiven, movedDue, newInvoice, type NewInvoiceValues } from './new-invoice.ts'
import { newPhrases } from './new-invoice-phrases.ts'
import { Result } from './new-invoice-result.tsx'
import { invoicePaths } from './paths.ts'

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
    onDone: ({ id, invoices }) => saved({ title: t(doneKey(invoices)) }, invoicePaths.one({ invoiceId: id })),
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

type Billed = Enrollment | undefined
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
    form.change({
      enrollmentId: id,
      payer: 'shares',
      dueDate: movedDue(form.values, billed, { billed: row, competence }),
    })
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
      {billed?.payers && (
        <FormField span={6}>
          <PayerField form={form} billed={billed} coGuardianName={billed.payers.coGuardianName} />
        </FormField>
      )}
      <FormField span={6}>
        <TextField label={t('observations')} maxLength={500} multiline {...bind('observations')} />
      </FormField>
    </>
  )
}

type PayerFieldProps = { form: Form<NewInvoiceValues>; billed: Enrollment; coGuardianName: string }

/** Of an enrollment that two share: by their shares, or all of it to one. */
function PayerField({ form, billed, coGuardianName }: PayerFieldProps) {
  const t = usePhrases(newPhrases)
  return (
    <SelectField
      label={t('payer')}
      hint={t('payer_hint')}
      options={[
        { value: 'shares', label: t('payer_shares', { first: billed.guardianName, second: coGuardianName }) },
        { value: 'guardian', label: t('payer_alone', { name: billed.guardianName }) },
        { value: 'coGuardian', label: t('payer_alone', { name: coGuardianName }) },
      ]}
      required
      {...form.bind('payer')}
    />
  )
}

function isBillable({ status }: Enrollment): boolean {
  return status !== 'canceled' && status !== 'evaded'
}

function enrollmentOption(row: Enrollment): { value: string; label: string } {
  return { value: row.id, label: `${row.studentName} · ${row.className} ${row.schoolYear} · ${row.guardianName}` }
}

function doneKey(made: readonly { isJoined: boolean }[]) {
  if (made.some(({ isJoined }) => isJoined)) return 'joined'
  return made.length > 1 ? 'created_two' : 'created'
}
