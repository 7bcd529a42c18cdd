import { BankLayout, gateways, partsOfBank } from '@caderneta/contracts/gateways'
import type { FormValues } from '../../client/form-values.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField, type SelectOption } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { layoutText } from './bank-words.ts'
import { phrases } from './phrases.ts'

interface BankAgreementFieldsProps {
  form: FormFields<FormValues<typeof gateways.createBankAgreement>>
  /** Code of the account's bank. */
  bank: string
}

/** Carteira, code, file layout, how long a slip can be paid, Pix key. */
export function BankAgreementFields({ form: { bind }, bank }: BankAgreementFieldsProps) {
  const t = usePhrases(phrases)
  const { layouts, protestLayouts } = useLayouts(bank)
  const takesDays = protestLayouts.some((layout) => layout === bind('layout').value)
  const carteira = bind('carteira')
  return (
    <FormSection title={t('bankAgreements')} hint={t('bank_agreements_hint')}>
      <FormField span={2}>
        <TextField
          label={t('carteira')}
          maxLength={5}
          required
          autoFocus
          {...carteira}
          onChange={(text) => carteira.onChange(text.trim().toUpperCase())}
        />
      </FormField>
      <FormField span={2}>
        <TextField label={t('code')} hint={t('code_hint')} inputMode="numeric" maxLength={20} {...bind('code')} />
      </FormField>
      {(partsOfBank[bank] ?? []).map((part) => (
        <FormField key={part} span={2}>
          <TextField label={t(`part_${part}`)} inputMode="numeric" maxLength={20} required {...bind(part)} />
        </FormField>
      ))}
      <FormField span={2}>
        <SelectField label={t('file')} options={layouts} required {...bind('layout')} />
      </FormField>
      <FormField span={2}>
        <NumberField label={t('payable_days')} unit={t('days')} digits={3} {...bind('payableDays')} />
      </FormField>
      <FormField span={2}>
        <NumberField
          label={t('protest_days')}
          hint={takesDays ? t('protest_days_hint') : t('protest_days_none')}
          unit={t('days')}
          digits={2}
          {...bind('protestDays')}
        />
      </FormField>
      <FormField span={4}>
        <TextField label={t('pix_key')} hint={t('pix_key_hint')} maxLength={77} {...bind('pixKey')} />
      </FormField>
    </FormSection>
  )
}

type Layout = (typeof BankLayout.options)[number]

/** Layouts of files that the bank both takes and gives. */
function useLayouts(bank: string): { layouts: SelectOption<Layout>[]; protestLayouts: readonly Layout[] } {
  const banks = useRecord(gateways.listBanks, {}, { staleSeconds: 3600 }).data?.items ?? []
  const found = banks.find(({ code }) => code === bank)
  const layouts = (found?.layouts ?? []).map((layout) => ({ value: layout, label: layoutText({ layout }) }))
  return { layouts, protestLayouts: found?.protestLayouts ?? [] }
}
