import { categoryWords } from '@caderneta/contracts/product-words'
import { AnyCategory } from '@caderneta/contracts/products'
import { IconPlus } from '@tabler/icons-react'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import type { FieldState } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { moneyText, percentText } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { payerPhrases } from './payer-phrases.ts'
import { isTooLittle, partsOf, rest, type ShareValues, sumPpm } from './payer-values.ts'

interface ShareFieldsProps {
  value: ShareValues[]
  onChange: (shares: ShareValues[]) => void
  /** What the form says of a member: `shares.0.guardianShare`. */
  field: (member: string) => FieldState
  guardianName: string
  /** What an instalment costs, to show what each pays of it. */
  cents: number | undefined
}

/** The shares for everything, and those of categories with another split. */
export function ShareFields({ value, onChange, field, guardianName, cents }: ShareFieldsProps) {
  const t = usePhrases(payerPhrases)
  const free = AnyCategory.options.filter((category) => !value.some((share) => share.category === category))
  const [next] = free
  const replace = (index: number, share: ShareValues) =>
    onChange(value.map((each, place) => (place === index ? share : each)))
  return (
    <FormSection title={t('shares')} hint={t('shares_hint')}>
      {value.map((share, index) => (
        <OneShare
          key={index}
          share={share}
          free={free}
          field={(member) => field(`shares.${index}.${member}`)}
          whole={field('shares').error}
          guardianName={guardianName}
          cents={share.category === null || share.category === 'tuition' ? cents : undefined}
          change={(fields) => replace(index, { ...share, ...fields })}
          onRemove={() => onChange(value.filter((_, place) => place !== index))}
        />
      ))}
      {next !== undefined && (
        <FormField span={6}>
          <Button
            icon={IconPlus}
            onClick={() => onChange([...value, { category: next, guardianShare: 0.5, coGuardianShare: 0.5 }])}
          >
            {t('add')}
          </Button>
        </FormField>
      )}
    </FormSection>
  )
}

interface OneShareProps {
  share: ShareValues
  free: readonly AnyCategory[]
  field: (member: string) => FieldState
  /** What is said of all of them together. */
  whole: string | undefined
  guardianName: string
  cents: number | undefined
  change: (fields: Partial<ShareValues>) => void
  onRemove: () => void
}

function OneShare({ share, free, field, whole, guardianName, cents, change, onRemove }: OneShareProps) {
  const t = usePhrases(payerPhrases)
  const words = useTableWords(categoryWords)
  const { category } = share
  const span = category === null ? 3 : 2
  return (
    <>
      {category !== null && (
        <FormField span={2}>
          <SelectField
            label={t('category')}
            options={AnyCategory.options
              .filter((each) => each === category || free.includes(each))
              .map((value) => ({ value, label: words(value) }))}
            value={category}
            onChange={(chosen) => change({ category: chosen ?? category })}
            error={whole}
          />
        </FormField>
      )}
      <FormField span={span}>
        <PercentField
          label={t('part_of', { name: guardianName })}
          value={share.guardianShare}
          onChange={(guardianShare) => change({ guardianShare, coGuardianShare: rest(guardianShare) })}
          {...field('guardianShare')}
        />
      </FormField>
      <FormField span={span}>
        <PercentField
          label={t('part_second')}
          value={share.coGuardianShare}
          onChange={(coGuardianShare) => change({ coGuardianShare, guardianShare: rest(coGuardianShare) })}
          {...field('coGuardianShare')}
        />
      </FormField>
      <FormField span={6}>
        <Check share={share} cents={cents} />
        {category !== null && (
          <Button kind="quiet" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </FormField>
    </>
  )
}

/** While it is typed: the sum, and what each pays of an instalment. */
function Check({ share, cents }: { share: ShareValues; cents: number | undefined }) {
  const t = usePhrases(payerPhrases)
  const sum = t('sum', { sum: percentText(sumPpm(share)) })
  const parts = cents === undefined ? null : partsOf(cents, share)
  if (!parts) return <Note tone="go">{sum}</Note>
  if (isTooLittle(parts)) return <Note tone="bad">{`${sum} · ${t('too_little')}`}</Note>
  const [first, second] = parts
  const each = { whole: moneyText(cents), first: moneyText(first), second: moneyText(second) }
  return <Note tone="go">{`${sum} · ${t('of_installment', each)}`}</Note>
}
