import { type BankAgreement, gateways } from '@caderneta/contracts/gateways'
import { usePhrases } from '../../client/phrases.ts'
import type { Form } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { phrases } from './phrases.ts'

type Layout = 'cnab240' | 'cnab400'
export type BankAgreementValues = {
  carteira: string
  code: string
  layout: Layout
  payableDays: number | null
  pixKey: string
  isActive: boolean
}

export function bankAgreementValues(bankAgreement?: BankAgreement, layout: Layout = 'cnab400'): BankAgreementValues {
  if (!bankAgreement) return { carteira: '', code: '', layout, payableDays: 60, pixKey: '', isActive: true }
  return { ...bankAgreement, pixKey: bankAgreement.pixKey ?? '' }
}

export function bankAgreementGiven(bankAccountId: string, values: BankAgreementValues) {
  const { carteira, code, layout, pixKey } = values
  return { bankAccountId, carteira, code, layout, payableDays: values.payableDays ?? 0, pixKey: pixKey.trim() || null }
}

interface BankAgreementFieldsProps {
  form: Form<BankAgreementValues>
  /** Code of the account's bank. */
  bank: string
  /** For a bank agreement that is there: why it cannot be switched off. */
  switchOff?: { reason: string | undefined } | undefined
}

/** Carteira, code, file layout, how long a slip can be paid, Pix key. */
export function BankAgreementFields({
  form: { values, bind, change, field },
  bank,
  switchOff,
}: BankAgreementFieldsProps) {
  const t = usePhrases(phrases)
  const layouts = useLayouts(bank)
  return (
    <FormSection title={t('bankAgreements')} hint={t('bank_agreements_hint')}>
      <FormField span={2}>
        <TextField
          label={t('carteira')}
          value={values.carteira}
          onChange={(carteira) => change({ carteira: carteira.trim().toUpperCase() })}
          maxLength={5}
          required
          autoFocus
          {...field('carteira')}
        />
      </FormField>
      <FormField span={2}>
        <TextField
          label={t('code')}
          hint={t('code_hint')}
          value={values.code}
          onChange={(code) => change({ code: code.trim() })}
          inputMode="numeric"
          maxLength={20}
          {...field('code')}
        />
      </FormField>
      <FormField span={2}>
        <SelectField
          label={t('layout')}
          options={layouts}
          value={values.layout}
          onChange={(layout) => change({ layout: layout === 'cnab240' ? 'cnab240' : 'cnab400' })}
          required
          {...field('layout')}
        />
      </FormField>
      <FormField span={2}>
        <NumberField label={t('payable_days')} unit={t('days')} digits={3} {...bind('payableDays')} />
      </FormField>
      <FormField span={4}>
        <TextField label={t('pix_key')} hint={t('pix_key_hint')} maxLength={77} {...bind('pixKey')} />
      </FormField>
      {switchOff && (
        <FormField span={6}>
          <SwitchField
            label={t('bank_agreement_is_active')}
            value={values.isActive}
            onChange={(isActive) => change({ isActive })}
            readOnlyReason={switchOff.reason}
          />
        </FormField>
      )}
    </FormSection>
  )
}

/** Layouts of files that the bank both takes and gives. */
export function useLayouts(bank: string | undefined): { value: Layout; label: string }[] {
  const banks = useRecord(gateways.listBanks, {}, { staleSeconds: 3600 }).data?.items ?? []
  const layouts = banks.find(({ code }) => code === bank)?.layouts ?? []
  return layouts.map((layout) => ({ value: layout, label: layout === 'cnab240' ? 'CNAB 240' : 'CNAB 400' }))
}
