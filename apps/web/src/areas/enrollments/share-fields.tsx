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
import { useProductChoices } from './product-choices.ts'
import { isTooLittle, partsOf, rest, type ShareValues, sumPpm } from './payer-values.ts'

interface ShareFieldsProps {
  value: ShareValues[]
  onChange: (shares: ShareValues[]) => void
  /** What the form says of a member: `shares.0.guardianShare`. */
  field: (member: string) => FieldState
  guardianName: string
  /** What an installment costs, to show what each pays of it. */
  cents: number | undefined
}

/** The shares for everything, and those of categories with another split. */
export function ShareFields({ value, onChange, field, guardianName, cents }: ShareFieldsProps) {
  const t = usePhrases(payerPhrases)
  const subjects = useSubjects(value)
  const free = subjects.filter((subject) => !value.some((share) => subjectOf(share) === subject.value))
  const [next] = free
  const replace = (index: number, share: ShareValues) =>
    onChange(value.map((each, place) => (place === index ? share : each)))
  return (
    <FormSection title={t('shares')} hint={t('shares_hint')}>
      {value.map((share, index) => (
        <OneShare
          key={index}
          share={share}
          subjects={subjects.filter(
            ({ value: of }) => of === subjectOf(share) || free.some((each) => each.value === of),
          )}
          field={(member) => field(`shares.${index}.${member}`)}
          whole={field('shares').error}
          guardianName={guardianName}
          cents={isOfInstallment(share) ? cents : undefined}
          change={(fields) => replace(index, { ...share, ...fields })}
          onRemove={() => onChange(value.filter((_, place) => place !== index))}
        />
      ))}
      {next !== undefined && (
        <FormField span={6}>
          <Button
            icon={IconPlus}
            onClick={() => onChange([...value, { ...shareOf(next), guardianShare: 0.5, coGuardianShare: 0.5 }])}
          >
            {t('add')}
          </Button>
        </FormField>
      )}
    </FormSection>
  )
}

/** A category, or a product by its id: what the shares of a line are of; empty for everything. */
type Subject = { value: string; label: string }

const subjectOf = ({ category, productId }: ShareValues): string => productId ?? category ?? ''

function shareOf({ value, label }: Subject): Pick<ShareValues, 'category' | 'productId' | 'productName'> {
  const category = AnyCategory.options.find((each) => each === value)
  if (category) return { category, productId: null, productName: null }
  return { category: null, productId: value, productName: label }
}

function isOfInstallment(share: ShareValues): boolean {
  return ['', 'tuition'].includes(subjectOf(share))
}

/** Categories first, then the products of the catalog. */
function useSubjects(value: readonly ShareValues[]): Subject[] {
  const words = useTableWords(categoryWords)
  const products = useProductChoices(value)
  return [...AnyCategory.options.map((category) => ({ value: category, label: words(category) })), ...products]
}

interface OneShareProps {
  share: ShareValues
  /** What the line may be of. */
  subjects: readonly Subject[]
  field: (member: string) => FieldState
  /** What is said of all of them together. */
  whole: string | undefined
  guardianName: string
  cents: number | undefined
  change: (fields: Partial<ShareValues>) => void
  onRemove: () => void
}

function OneShare({ share, subjects, field, whole, guardianName, cents, change, onRemove }: OneShareProps) {
  const t = usePhrases(payerPhrases)
  const subject = subjectOf(share)
  const span = subject === '' ? 3 : 2
  return (
    <>
      {subject !== '' && (
        <FormField span={2}>
          <SelectField
            label={t('category')}
            hint={t('category_hint')}
            options={[...subjects]}
            value={subject}
            onChange={(chosen) => {
              const found = subjects.find(({ value }) => value === chosen)
              if (found) change(shareOf(found))
            }}
            error={field('productId').error ?? whole}
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
        {subject !== '' && (
          <Button kind="quiet" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </FormField>
    </>
  )
}

/** While it is typed: the sum, and what each pays of an installment. */
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
