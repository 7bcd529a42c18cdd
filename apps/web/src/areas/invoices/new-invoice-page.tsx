import { enrollments, type Enrollment } from '@caderneta/contracts/enrollments'
import { call } from '../../client/call.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { BigMoney, DateText } from '../../ui/format.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { RecordScreen, SectionTitle } from '../../ui/screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import forms from './invoice-forms.module.css'
import css from './invoice-tabs.module.css'
import { useMonthWords } from './invoice-words.ts'
import { monthsAround } from './months-around.ts'
import { products } from './new-invoice-problem.ts'
import { invoicePaths } from './paths.ts'
import { useNewInvoice, type NewInvoiceForm } from './use-new-invoice.ts'
import { usePathSearch } from '../../client/path.ts'

const newPhrases = definePhrases('invoices.new', {
  'pt-BR': {
    list: 'Faturas',
    title: 'Fatura avulsa',
    question: 'O que cobrar, e de quem',
    enrollment: 'Matrícula',
    enrollment_hint: 'Digite o nome do aluno ou do responsável.',
    competence: 'Competência',
    due: 'Vencimento',
    product: 'Produto',
    product_tuition: 'Mensalidade',
    product_enrollment: 'Matrícula',
    value: 'Valor',
    value_hint: 'Sem valor, vale o da matrícula.',
    observations: 'Observações',
    create: 'Escrever fatura',
    created: 'Fatura escrita. Emita-a para a família poder pagar.',
    result: 'O que vai ser escrito',
    willCharge: 'Vai cobrar',
    guardian: 'Responsável',
    student: 'Aluno',
    notIssued: 'A fatura nasce sem número. Só depois de emitida ela vai ao banco e a família pode pagar.',
    missing_enrollment: 'Escolha a matrícula.',
    missing_competence: 'Escolha a competência.',
    missing_due: 'Escolha o vencimento.',
    missing_past: 'O vencimento não pode ser anterior a hoje.',
    missing_value: 'O valor precisa passar de R$ 1,00.',
  },
  en: {
    list: 'Invoices',
    title: 'Single invoice',
    question: 'What to charge, and whom',
    enrollment: 'Enrolment',
    enrollment_hint: 'Type the name of the student or guardian.',
    competence: 'Month billed',
    due: 'Due date',
    product: 'Product',
    product_tuition: 'Tuition',
    product_enrollment: 'Enrolment fee',
    value: 'Value',
    value_hint: "Without a value, the enrolment's is taken.",
    observations: 'Remarks',
    create: 'Write invoice',
    created: 'Invoice written. Issue it, so that the family can pay.',
    result: 'What will be written',
    willCharge: 'Will charge',
    guardian: 'Guardian',
    student: 'Student',
    notIssued: 'The invoice starts without a number. Once issued it goes to the bank and the family can pay.',
    missing_enrollment: 'Choose the enrolment.',
    missing_competence: 'Choose the month.',
    missing_due: 'Choose the due date.',
    missing_past: 'The due date may not be before today.',
    missing_value: 'The value must be more than R$ 1.00.',
  },
})

/** An invoice for one student; `?enrollmentId=` of the address chooses the enrollment. */
export function NewInvoicePage() {
  const t = usePhrases(newPhrases)
  const { today } = useConfiguration().environment
  const form = useNewInvoice(useAskedEnrollment(), today, t('created'))
  return (
    <RecordScreen
      crumbs={[{ label: t('list'), href: invoicePaths.list() }, { label: t('title') }]}
      title={t('title')}
      aside={<Result form={form} />}
      asideWidth={400}
    >
      <form onSubmit={form.submit} noValidate className={`${forms.form} ${css.narrow}`}>
        <SectionTitle>{t('question')}</SectionTitle>
        <Fields form={form} today={today} />
        {form.failure !== undefined && (
          <Note tone="bad" live>
            {form.failure}
          </Note>
        )}
        <div className={forms.buttons}>
          <Button
            type="submit"
            kind="primary"
            loading={form.isPending}
            disabledReason={form.problem && t(`missing_${form.problem}`)}
            onOff={form.point}
          >
            {t('create')}
          </Button>
        </div>
      </form>
    </RecordScreen>
  )
}

function useAskedEnrollment(): Enrollment | undefined {
  const { enrollmentId: id = '' } = usePathSearch(invoicePaths.create)
  return useRecord(enrollments.get, { id }, { enabled: id !== '' }).data
}

function Fields({ form, today }: { form: NewInvoiceForm; today: string }) {
  const t = usePhrases(newPhrases)
  const month = useMonthWords()
  const { fields, change } = form
  const errorOf = (...keys: string[]) =>
    form.tried && form.problem && keys.includes(form.problem) ? t(`missing_${form.problem}`) : undefined
  return (
    <>
      <EnrollmentField form={form} error={errorOf('enrollment')} />
      <div className={forms.pair}>
        <SelectField
          label={t('product')}
          options={products.map((value) => ({ value, label: t(`product_${value}`) }))}
          value={fields.product}
          onChange={(value) => change({ product: products.find((each) => each === value) ?? 'tuition' })}
          required
        />
        <SelectField
          label={t('competence')}
          options={monthsAround(today, fields.competence).map((value) => ({ value, label: month(value) }))}
          value={fields.competence}
          onChange={(competence) => change({ competence })}
          error={errorOf('competence')}
          required
        />
        <DateField
          label={t('due')}
          value={fields.dueDate}
          onChange={(dueDate) => change({ dueDate })}
          min={today}
          error={errorOf('due', 'past')}
          required
        />
        <MoneyField
          label={t('value')}
          hint={t('value_hint')}
          value={fields.valueCents}
          onChange={(valueCents) => change({ valueCents })}
          error={errorOf('value')}
        />
      </div>
      <TextField
        label={t('observations')}
        value={fields.observations}
        onChange={(observations) => change({ observations })}
        maxLength={500}
        multiline
      />
    </>
  )
}

function EnrollmentField({ form, error }: { form: NewInvoiceForm; error: string | undefined }) {
  const t = usePhrases(newPhrases)
  const first = useRecord(enrollments.list, { maxResultCount: 50 }).data?.items ?? []
  const chosen = form.enrollment
  const all = chosen && !first.some(({ id }) => id === chosen.id) ? [chosen, ...first] : first
  const find = async (search: string) => {
    const { items } = await call(enrollments.list, { search, maxResultCount: 50 })
    form.remember(items)
    return items.filter(isBillable).map(enrollmentOption)
  }
  return (
    <SelectField
      label={t('enrollment')}
      hint={t('enrollment_hint')}
      options={all.filter(isBillable).map(enrollmentOption)}
      search={find}
      value={chosen?.id ?? null}
      onChange={(id) => form.choose(id, all)}
      error={error}
      autoFocus
      required
    />
  )
}

function isBillable({ status }: Enrollment): boolean {
  return status !== 'canceled'
}

function enrollmentOption(row: Enrollment): { value: string; label: string } {
  return { value: row.id, label: `${row.studentName} · ${row.className} ${row.schoolYear} · ${row.guardianName}` }
}

function Result({ form }: { form: NewInvoiceForm }) {
  const t = usePhrases(newPhrases)
  const month = useMonthWords()
  const { enrollment, fields } = form
  return (
    <section>
      <SectionTitle>{t('result')}</SectionTitle>
      <BigMoney size="second" cents={fields.valueCents ?? enrollment?.monthlyCents} label={t('willCharge')} />
      <FactList
        facts={[
          { label: t('guardian'), value: enrollment?.guardianName ?? '---' },
          { label: t('student'), value: enrollment ? `${enrollment.studentName} · ${enrollment.className}` : '---' },
          { label: t('product'), value: t(`product_${fields.product}`) },
          { label: t('competence'), value: fields.competence === null ? '---' : month(fields.competence) },
          { label: t('due'), value: <DateText on={fields.dueDate} /> },
        ]}
      />
      <p className={css.quiet}>{t('notIssued')}</p>
    </section>
  )
}
