import { type AgreementPolicy, agreements, type Candidate } from '@caderneta/contracts/agreements'
import { useState } from 'react'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { useConfiguration } from '../../client/permissions.ts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { WizardPage } from '../../screens/wizard-page.tsx'
import { typedMissing } from '../../ui/dialog-checks.ts'
import { EmptyFace } from '../../ui/faces.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { moneyText } from '../../ui/format-text.ts'
import { useUiPhrases } from '../../ui/phrases.tsx'
import { enrollmentPaths } from '../enrollments/paths.ts'
import { guardianPaths } from '../guardians/paths.ts'
import { InstallmentFields, InvoiceFields, WordFields } from './offer-fields.tsx'
import { ConfirmationFields, SummaryFields } from './offer-summary.tsx'
import { OfferSteps, stepCount } from './offer-steps.tsx'
import { OfferTypes, type OfferTypesProps } from './offer-types.tsx'
import { DraftNotes } from './draft-notes.tsx'
import type { Offered } from './offered.ts'
import { OfferAside } from './offer-aside.tsx'
import { type OfferSums, type OfferValues, sumsOf, withEqualParts } from './offer.ts'
import { mixOf, waiverBeyond, wrongDay } from './offer-checks.ts'
import { useDrafts } from './use-drafts.ts'
import { agreementPaths } from './paths.ts'
import { agreementTypeOf, pathOfType } from './type-of-path.ts'
import { phrases } from './phrases.ts'

export type Of = { guardianId?: string; enrollmentId?: string }

export function NewAgreementOfGuardianPage() {
  const { guardianId, agreementType } = usePathParams(agreementPaths.ofGuardian)
  return (
    <NewAgreement
      of={{ guardianId }}
      type={agreementTypeOf(agreementType) ?? 'overdue'}
      hrefOf={(each) => agreementPaths.ofGuardian({ guardianId, agreementType: pathOfType[each] })}
      from={guardianPaths.one({ guardianId })}
    />
  )
}

export function NewAgreementOfEnrollmentPage() {
  const { enrollmentId, agreementType } = usePathParams(agreementPaths.ofEnrollment)
  return (
    <NewAgreement
      of={{ enrollmentId }}
      type={agreementTypeOf(agreementType) ?? 'overdue'}
      hrefOf={(each) => agreementPaths.ofEnrollment({ enrollmentId, agreementType: pathOfType[each] })}
      from={enrollmentPaths.one({ enrollmentId })}
    />
  )
}

function NewAgreement({ of, from, ...types }: { of: Of; from: string } & OfferTypesProps) {
  const t = usePhrases(phrases)
  const query = useRecord(agreements.candidates, { ...of, agreementType: types.type })
  return (
    <LoadedOnce key={types.type} query={query}>
      {({ items, policy, guardianName }) =>
        items.length === 0 ? (
          <EmptyFace title={t('nothing_owed')}>
            {t('nothing_owed_hint')}
            <OfferTypes {...types} />
          </EmptyFace>
        ) : (
          <Wizard {...types} of={of} items={items} policy={policy} who={guardianName ?? ''} from={from} />
        )
      }
    </LoadedOnce>
  )
}

type WizardProps = OfferTypesProps & {
  of: Of
  items: Candidate[]
  policy: AgreementPolicy
  who: string
  /** The family or the enrollment that it was opened from. */
  from: string
}

function useOffer({ items, policy, type }: WizardProps) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const { today } = useConfiguration().environment
  const first = items.find(({ can }) => can.can)
  const chosen = items.filter(
    ({ can, schoolId, isGuaranteed }) => can.can && schoolId === first?.schoolId && isGuaranteed === first.isGuaranteed,
  )
  const initial: OfferValues = {
    title: null,
    description: '',
    invoiceIds: chosen.map(({ invoiceId }) => invoiceId),
    waivedFineCents: 0,
    waivedInterestCents: 0,
    waivedPrincipalCents: 0,
    feeAbsorption: 'creditor',
    count: Math.min(4, policy.maxInstallments),
    firstDueOn: nextBusinessDay(addDays(toCalendarDate(today), Math.min(7, policy.firstDueDays))),
    installments: [],
  }
  const form = useForm(agreements.create, {
    initial: withEqualParts(initial, items, policy),
    given: (values: OfferValues) => ({
      title: values.title,
      description: values.description,
      invoiceIds: values.invoiceIds,
      feeAbsorption: values.feeAbsorption,
      installments: values.installments,
      agreementType: type,
      waivedFineCents: values.waivedFineCents ?? 0,
      waivedInterestCents: values.waivedInterestCents ?? 0,
      waivedPrincipalCents: values.waivedPrincipalCents ?? 0,
    }),
    onDone: ({ id, code }) =>
      saved({ title: t('saved_new'), line: t('code_of', { code }) }, agreementPaths.share({ agreementId: id })),
  })
  const set = (fields: Partial<OfferValues>) =>
    form.change(withEqualParts({ ...form.values, ...fields }, items, policy))
  return { items, policy, form, set }
}

/** Sharing is a page of its own. */
const lastStep = stepCount - 1

/** What keeps the person in the step, in words. */
function useBlock({ form: { values }, items, policy }: Offered, sums: OfferSums, typed: string) {
  const t = usePhrases(phrases)
  const ui = useUiPhrases()
  const { today } = useConfiguration().environment
  const refused = (code: string, given: Record<string, string> = {}) => refusalText(agreements.create, code, given)
  const ofDetails = () => {
    if (values.invoiceIds.length === 0) return t('pick_invoice')
    const code = mixOf(values, items)
    if (code !== undefined) return refused(code)
    return (values.title ?? '').trim() === '' ? t('title_missing') : undefined
  }
  const ofInstallments = () => {
    if (values.installments.length === 0)
      return refused('agreement_too_many_installments', { most: String(policy.maxInstallments) })
    const most = waiverBeyond(values, sums)
    if (most !== undefined) return refused('agreement_waiver_too_large', { most: moneyText(most) })
    const day = wrongDay(values, toCalendarDate(today), policy)
    if (day) return day.code === 'date_missing' ? t('date_missing') : refused(day.code, day.values)
    return sums.partsCents === sums.totalCents ? undefined : t('sum_differs')
  }
  const ofWord = () => typedMissing(ui.confirmWord, typed, ui)
  return (step: number): string | undefined => [ofDetails, ofInstallments, undefined, ofWord][step - 1]?.()
}

/** Details, installments, summary, confirmation: nothing is made before the last step is sent with its typed word. */
function Wizard(props: WizardProps) {
  const t = usePhrases(phrases)
  const offered = useOffer(props)
  const { form, items, policy } = offered
  const sums = sumsOf(form.values, items, policy)
  const [typed, type] = useState('')
  const drafts = useDrafts({ of: props.of, type: props.type, items, form })
  return (
    <WizardPage
      crumbs={[{ label: t('title'), href: agreementPaths.list() }]}
      title={t('create')}
      who={props.who}
      form={form}
      steps={lastStep}
      blockOf={useBlock(offered, sums, typed)}
      onForward={drafts.keep}
      words={{ submit: t('save_new'), goOn: t('continue'), back: t('back') }}
      cancelHref={props.from}
      aside={<OfferAside values={form.values} sums={sums} policy={policy} />}
    >
      {(step) => (
        <>
          <OfferSteps current={step} />
          {step === 1 && <DraftNotes drafts={drafts} />}
          {step === 1 && <OfferTypes type={props.type} hrefOf={props.hrefOf} />}
          {step === 1 && <InvoiceFields {...offered} />}
          {step === 1 && <WordFields {...offered} />}
          {step === 2 && <InstallmentFields {...offered} sums={sums} />}
          {step === 3 && <SummaryFields {...offered} sums={sums} />}
          {step === 4 && <ConfirmationFields {...offered} sums={sums} who={props.who} word={{ typed, type }} />}
        </>
      )}
    </WizardPage>
  )
}
