import { negativeListings } from '@caderneta/contracts/negative-listings'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { negativeListingPaths } from './paths.ts'
import { phrases } from './phrases.ts'

type Values = {
  uf: string | null
  waitingDays: number | null
  overdueDays: number | null
  minimumCents: number | null
  validFrom: string | null
  source: string
}
const initial: Values = {
  uf: '',
  waitingDays: null,
  overdueDays: null,
  minimumCents: null,
  validFrom: null,
  source: '',
}

/** What a state asks for from a day on, and what of it is under way. */
export function NewRulePage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const form = useForm<typeof negativeListings.saveRule, Values>(negativeListings.saveRule, {
    initial,
    given: (values) => values,
    onDone: () => saved({ title: t('legal_saved') }, negativeListingPaths.rules()),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('legal_title'), href: negativeListingPaths.rules() }]}
      title={t('legal_create')}
      form={form}
      submit={t('save')}
      cancelHref={negativeListingPaths.rules()}
    >
      <FormSection title={t('legal_title')} hint={t('legal_hint')}>
        <FormField span={3}>
          <TextField
            label={t('legal_uf')}
            {...form.bind('uf')}
            onChange={(uf) => form.change({ uf: (uf ?? '').toUpperCase() })}
            required
          />
        </FormField>
        <FormField span={3}>
          <DateField label={t('legal_from')} {...form.bind('validFrom')} required />
        </FormField>
        <FormField span={2}>
          <NumberField label={t('legal_waiting')} {...form.bind('waitingDays')} required />
        </FormField>
        <FormField span={2}>
          <NumberField label={t('legal_overdue')} {...form.bind('overdueDays')} required />
        </FormField>
        <FormField span={2}>
          <MoneyField label={t('legal_minimum')} {...form.bind('minimumCents')} required />
        </FormField>
        <FormField span={6}>
          <TextField label={t('legal_source')} {...form.bind('source')} required multiline />
        </FormField>
      </FormSection>
      <Touched uf={form.values.uf ?? ''} />
    </FormPage>
  )
}

function Touched({ uf }: { uf: string }) {
  const t = usePhrases(phrases)
  const isState = /^([A-Z]{2}|\*\*)$/.test(uf)
  const { data } = useRecord(negativeListings.ruleTouches, { uf }, { enabled: isState })
  if (!isState || data === undefined) return null
  const list = data.items.map(({ networkName, count }) => `${networkName} (${count})`).join(', ')
  return <Note tone="go">{list === '' ? t('legal_touches_none') : t('legal_touches', { list })}</Note>
}
