import type { commissions } from '@caderneta/contracts/commissions'
import { gateways } from '@caderneta/contracts/gateways'
import type { FormValues } from '../../client/form-values.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { RadioField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { phrases } from './phrases.ts'

type Form = { form: FormFields<FormValues<typeof commissions.create>> }

/** Of one kind: the other value is zero. */
export function CommissionFields({ form: { values, bind, change } }: Form) {
  const t = usePhrases(phrases)
  const cents = bind('feeCents')
  return (
    <FormSection title={t('one')} hint={t('value_hint')}>
      <FormField span={6}>
        <SelectField
          label={t('destination')}
          hint={t('account_hint')}
          options={useAccounts()}
          required
          {...bind('bankAccountId')}
        />
      </FormField>
      <FormField span={4}>
        <RadioField
          label={t('kind')}
          {...bind('feeKind')}
          onChange={(feeKind) => change({ feeKind, feePercent: 0, feeCents: 0 })}
          choices={[
            { value: 'percent', label: t('percent') },
            { value: 'cents', label: t('cents') },
          ]}
        />
      </FormField>
      <FormField span={2}>
        {values.feeKind === 'percent' ? (
          <PercentField label={t('percent')} {...bind('feePercent')} value={values.feePercent ?? 0} />
        ) : (
          <MoneyField
            label={t('cents')}
            {...cents}
            value={values.feeCents ?? 0}
            onChange={(value) => cents.onChange(value ?? 0)}
          />
        )}
      </FormField>
    </FormSection>
  )
}

function useAccounts() {
  const accounts = useRecord(gateways.listAccounts, { isActive: 'true', maxResultCount: 100 }).data?.items ?? []
  return accounts.map(({ id, bankName, agency, account, accountDigit }) => ({
    value: id,
    label: `${bankName} · ${agency} / ${account}-${accountDigit}`,
  }))
}
