import type { PlanTerms } from '@caderneta/contracts/plan-terms'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { familySchedule, fitsInstallments } from '@caderneta/kernel/family-schedule'
import { type Cents, toCents } from '@caderneta/kernel/money'
import { ppmFromFraction } from '@caderneta/kernel/percent'
import {
  datedTransfer,
  paysEnrolmentApart,
  type PaymentStrategy,
  schoolSchedule,
} from '@caderneta/kernel/transfer-schedule'
import { useState } from 'react'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { dateText } from '../../ui/format.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { phrases } from './phrases.ts'
import { ScheduleTable } from './schedule-table.tsx'

type Annuity = { annuity: Cents; part: Cents; installments: number; passed: number }

/** What the terms make of an annuity: the family's installments, the school's transfers, and one transfer on its dates. */
export function PlanSimulation({ terms }: { terms: PlanTerms }) {
  const t = usePhrases(phrases)
  const isApart = paysEnrolmentApart(terms.strategy)
  const [given, setGiven] = useState<Annuity>({
    annuity: toCents(12_000_00),
    part: toCents(isApart ? 1_000_00 : 0),
    installments: 12,
    passed: 0,
  })
  const wrong = {
    annuity: fitsInstallments(toCents(given.annuity - given.part), given.installments) ? undefined : t('cannot_split'),
    part: given.part <= given.annuity ? undefined : t('part_too_large'),
    passed: given.passed < given.installments ? undefined : t('passed_all'),
  }
  return (
    <>
      <AnnuityFields
        given={given}
        wrong={wrong}
        isApart={isApart}
        change={(fields) => setGiven((before) => ({ ...before, ...fields }))}
      />
      {Object.values(wrong).every((error) => error === undefined) && <Schedules terms={terms} given={given} />}
    </>
  )
}

interface AnnuityFieldsProps {
  given: Annuity
  wrong: Record<'annuity' | 'part' | 'passed', string | undefined>
  isApart: boolean
  change: (fields: Partial<Annuity>) => void
}

function AnnuityFields({ given, wrong, isApart, change }: AnnuityFieldsProps) {
  const t = usePhrases(phrases)
  return (
    <FormSection title={t('simulation')}>
      <FormField span={2}>
        <MoneyField
          label={t('annuity')}
          value={given.annuity}
          onChange={(cents) => change({ annuity: toCents(cents ?? 0) })}
          error={wrong.annuity}
        />
      </FormField>
      {isApart && (
        <FormField span={2}>
          <MoneyField
            label={t('enrolment_part')}
            value={given.part}
            onChange={(cents) => change({ part: toCents(cents ?? 0) })}
            error={wrong.part}
          />
        </FormField>
      )}
      <FormField span={2}>
        <NumberField
          label={t('installments')}
          digits={2}
          value={given.installments}
          onChange={(count) => change({ installments: count ?? 0 })}
        />
      </FormField>
      <FormField span={2}>
        <NumberField
          label={t('passed')}
          hint={t('passed_hint')}
          digits={2}
          value={given.passed}
          onChange={(count) => change({ passed: count ?? 0 })}
          error={wrong.passed}
        />
      </FormField>
    </FormSection>
  )
}

function Schedules({ terms, given }: { terms: PlanTerms; given: Annuity }) {
  const t = usePhrases(phrases)
  const { annuity, part, installments, passed } = given
  const family = familySchedule(toCents(annuity - part), installments, passed)
  const { enrolment, monthly } = schoolSchedule(terms.strategy, annuity, part)
  const transfers = monthly.map((cents, index) => ({ label: `${index + 1}/${monthly.length}`, cents }))
  const own = part > 0 ? [{ label: t('enrolment_part'), cents: part }] : []
  const apart = enrolment > 0 ? [{ label: t('enrollment'), cents: enrolment }] : []
  return (
    <>
      <SectionTitle>{t('family_pays')}</SectionTitle>
      <ScheduleTable
        label={t('family_pays')}
        head={t('installment')}
        rows={[...own, ...family.map(({ number, of, cents }) => ({ label: `${number}/${of}`, cents }))]}
      />
      <SectionTitle>{t('school_receives')}</SectionTitle>
      <ScheduleTable label={t('school_receives')} head={t('transfer')} rows={[...apart, ...transfers]} />
      {terms.days.length > 0 && <OneTransfer terms={terms} cents={monthly[0] ?? toCents(0)} />}
    </>
  )
}

function OneTransfer({ terms, cents }: { terms: PlanTerms; cents: Cents }) {
  const t = usePhrases(phrases)
  const { environment } = useConfiguration()
  const days = terms.days.map(({ day, percent }) => ({ day, share: ppmFromFraction(percent) }))
  const plan = { closingDay: terms.closingDay, days, strategy: strategyOf(terms) }
  const parts = datedTransfer(cents, plan, toCalendarDate(environment.today))
  return (
    <>
      <SectionTitle>{t('on_dates')}</SectionTitle>
      <ScheduleTable
        label={t('on_dates')}
        head={t('date')}
        rows={parts.map((part) => ({ label: dateText(part.date), cents: part.cents }))}
      />
    </>
  )
}

function strategyOf({ dayKind, shift }: PlanTerms): PaymentStrategy {
  return dayKind === 'business' && shift !== null ? { dayKind, shift } : { dayKind: 'calendar' }
}
